import type { QueuedComment as Queued } from "~/domain/moderation/review-comments.server";
import { verdictLabel } from "~/domain/resources/verdict-values";
import { Day, Moment } from "~/ui/lists/day";
import { productPath } from "~/ui/resources/card-href";

type Props = {
  comment: Queued;
  /** The page of the queue, to which a decision leads back. */
  page: string;
};

/** A comment to review, and the buttons that decide it. */
export function QueuedComment({ comment: queued, page }: Props) {
  const { id, name, slug, email, verdict, comment, version, updatedAt, reportedAt, commentStatus } = queued;
  const approval = commentStatus === "Approved" ? "Keep" : "Approve";
  return (
    <article className="panel max-sm:p-4">
      <h2 className="font-semibold">
        <a className="hover:underline" href={productPath(slug)}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="facts text-sm text-soft">
        <span>{verdictLabel(verdict)} </span>
        <span>{email} </span>
        <span>
          Written <Day at={updatedAt} />
        </span>
      </p>
      {reportedAt && (
        <p className="mt-2 text-sm text-danger">
          Reported (<Moment at={reportedAt} />)
        </p>
      )}
      <p dir="auto" className="mt-2">
        {comment}
      </p>
      <form method="post" className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="commentId" value={id} />
        <input type="hidden" name="seenVersion" value={version} />
        <input type="hidden" name="redirectTo" value={page} />
        <button
          type="submit"
          name="do"
          value="approve"
          className="button button-primary"
          aria-label={`${approval}: ${comment}`}
        >
          {approval}
        </button>
        <button type="submit" name="do" value="reject" className="button" aria-label={`Reject: ${comment}`}>
          Reject
        </button>
      </form>
    </article>
  );
}
