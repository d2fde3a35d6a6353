import { Icon } from "~/ui/document/icon";

type Props = { previous?: string; previousText?: string; next?: string };

/** Links to the previous and next page of a list whose pages have no numbers. */
export function PreviousNext({ previous, previousText = "Previous", next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex justify-between gap-4">
      {previous ? (
        <a className="button" rel="prev" href={previous}>
          <Icon name="left" className="i-s" />
          {previousText}
        </a>
      ) : (
        <span />
      )}
      {next && (
        <a className="button" rel="next" href={next}>
          Next
          <Icon name="right" className="i-s" />
        </a>
      )}
    </nav>
  );
}
