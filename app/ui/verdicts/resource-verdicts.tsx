import { useLocation } from "@remix-run/react";
import type { Detail } from "~/domain/resources/card";
import type { OwnVerdict, ShownComment } from "~/domain/resources/find-verdicts.server";
import {
  type CommentStatus,
  describeVerdicts,
  type VerdictCounts,
  verdictLabel,
} from "~/domain/resources/verdict-values";
import { StationLine } from "~/ui/marks/line";
import { productPath } from "~/ui/page/card-href";
import { VerdictForm } from "./verdict-form";

/** Where the form of a verdict is, and is sent. */
export const verdictPath = (slug: string) => `${productPath(slug)}/verdict`;

/** What those who finished a resource say, from enough of them on, and the form for a member who did. */
export function ResourceVerdicts({ resource }: { resource: Detail }) {
  const { verdicts, comments = [], ownVerdict, saved, slug } = resource;
  return (
    <>
      {verdicts && <Figures verdicts={verdicts} />}
      {comments.length > 0 && <Comments comments={comments} />}
      {saved === "done" && <Own key={JSON.stringify(ownVerdict)} own={ownVerdict} action={verdictPath(slug)} />}
    </>
  );
}

/** "3 of 4", a line with as many stations, and what they say. For screen readers it is one sentence. */
function Figures({ verdicts }: { verdicts: VerdictCounts }) {
  const text = describeVerdicts(verdicts);
  const [figures, words] = text.split(" say ");
  const { worth, partly, not } = verdicts;
  return (
    <div className="mt-6">
      <p className="sr-only">{text}</p>
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft" aria-hidden="true">
        <strong className="font-serif text-2xl font-semibold text-accent">{figures}</strong>
        <span className="w-24 text-accent">
          <StationLine reached={worth} total={worth + partly + not} />
        </span>
        {`say ${words}`}
      </div>
    </div>
  );
}

function Comments({ comments }: { comments: ShownComment[] }) {
  return (
    <section aria-labelledby="verdicts" className="mt-3">
      <h3 id="verdicts" className="font-semibold">
        From members who finished it
      </h3>
      <ul className="mt-1">
        {comments.map(({ id, verdict, comment, author }) => (
          <li key={id} className="rule flex items-center gap-3 py-2 first:border-t-0">
            <p className="min-w-0 flex-1 text-sm text-soft">
              <q className="said block text-lg text-ink" dir="auto">
                {comment}
              </q>{" "}
              <bdi>{author ?? "A member"}</bdi>
              {` · ${verdictLabel(verdict)}`}
            </p>
            <form method="post" action={`/comments/${id}/report`} data-stay="">
              <button
                type="submit"
                className="min-h-11 text-sm text-soft underline md:pointer-fine:min-h-8"
                aria-label={`Report: ${comment}`}
              >
                Report
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

const statusTexts: Record<CommentStatus, string> = {
  Pending: "Your comment is shown once an administrator has approved it.",
  Approved: "Your comment is public.",
  Rejected: "An administrator decided not to show your comment.",
};

function Own({ own, action }: { own?: OwnVerdict; action: string }) {
  const { pathname, search } = useLocation();
  const form = <VerdictForm action={action} page={pathname + search} own={own} />;
  if (!own)
    return (
      <section aria-label="Your verdict" className="panel mt-6 p-4">
        {form}
      </section>
    );
  return (
    <section aria-label="Your verdict" className="mt-6 text-sm">
      <details>
        <summary className="fold fold-inline">
          {`${verdictLabel(own.verdict)} · `}
          <span className="underline">change</span>
        </summary>
        <div className="panel mt-2 p-4">{form}</div>
      </details>
      {own.comment && (
        <p className="text-soft">
          <bdi>{`"${own.comment}" `}</bdi>
          {statusTexts[own.commentStatus]}
        </p>
      )}
    </section>
  );
}
