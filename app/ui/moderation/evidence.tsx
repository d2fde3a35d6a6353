import { evidenceOf } from "~/domain/review/queue/evidence";
import { HighlightedText } from "~/ui/lists/highlighted-text";

type Props = { description: string; q?: string };

/** The beginning of a description, or the words of a search in it, and which hosts it links to. Whole when it is pressed. */
export function Evidence({ description, q }: Props) {
  const evidence = evidenceOf(description, q);
  if (!evidence) return null;
  const { before, shown, after, matches, hosts } = evidence;
  const isTruncated = before !== "" || after !== "";
  const text = (
    <>
      {hosts.length > 0 && <b>{`Links to ${hosts.join(", ")}: `}</b>}
      {before && <span className="evidence-rest">{before}</span>}
      <HighlightedText text={shown} ranges={matches} />
      {after && <span className="evidence-rest">{after}</span>}
    </>
  );
  if (!isTruncated)
    return (
      <p className="evidence" dir="auto">
        {text}
      </p>
    );
  return (
    <details className="evidence">
      <summary dir="auto">{text}</summary>
    </details>
  );
}
