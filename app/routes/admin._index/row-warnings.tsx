import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { dialogHref } from "./dialog-href";

/** What to know before deciding. */
export function RowWarnings({ warnings, query }: { warnings: Warning[]; query: ModerationQuery }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1 text-sm text-danger" aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={`${warning.kind} ${"id" in warning ? warning.id : ""}`}>
          <Told warning={warning} query={query} />
        </li>
      ))}
    </ul>
  );
}

function Told({ warning, query }: { warning: Warning; query: ModerationQuery }) {
  if (warning.kind === "insecure") return <>Not https</>;
  if (warning.kind === "rejected-before") {
    return (
      <>
        Address{" "}
        <a className="underline" href={dialogHref(query, warning.id)} data-keep-scroll>
          already rejected before
        </a>
      </>
    );
  }
  const href =
    warning.status === "Approved" ? `/product/${encodeURIComponent(warning.slug)}` : dialogHref(query, warning.id);
  return (
    <>
      Same address as{" "}
      <a className="underline" href={href}>
        <bdi>{warning.name}</bdi>
      </a>{" "}
      ({warning.status.toLowerCase()})
    </>
  );
}
