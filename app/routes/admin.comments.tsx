import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listQueuedComments } from "~/domain/moderation/review-comments.server";
import { countForTabs } from "~/domain/moderation/tab-counts.server";
import { formatCursor, parseCursor } from "~/domain/pagination/cursor";
import { requireAdmin } from "~/http/auth/admin.server";
import { handleCommentDecision } from "~/http/decisions/comment-decision.server";
import { PreviousNext } from "~/ui/lists/previous-next";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { EmptyState } from "~/ui/states/empty-state";
import { QueuedComment } from "~/ui/verdicts/queued-comment";

export const meta = () => [{ title: "Comments - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const after = parseCursor(searchParams.get("after"));
  const before = after ? undefined : parseCursor(searchParams.get("before"));
  const [counts, page] = await Promise.all([countForTabs(), listQueuedComments({ after, before })]);
  // The last comment of a page was decided.
  if (page.comments.length === 0 && (after || before)) throw redirect("/admin/comments");
  return {
    counts,
    comments: page.comments,
    previous: page.previous && `/admin/comments?before=${formatCursor(page.previous)}`,
    next: page.next && `/admin/comments?after=${formatCursor(page.next)}`,
  };
}

/** Approves or rejects a comment. */
export const action = async ({ request }: ActionFunctionArgs) =>
  handleCommentDecision(request, await requireAdmin(request));

/** The comments of verdicts that wait for a decision, and those that were reported. */
export default function ReviewComments() {
  const { counts, comments, previous, next } = useLoaderData<typeof loader>();
  const changedComment = useActionData<typeof action>()?.changedComment;
  const { pathname, search } = useLocation();
  return (
    <>
      <AdminHeading title="Comments" tab="comments" counts={counts} />
      {changedComment !== undefined && (
        <p role="alert" className="review-warnings">
          The author has changed this comment since you opened it, so nothing was decided.
          {comments.some(({ id }) => id === changedComment)
            ? " Please read it and decide again."
            : " It is no longer in this list."}
        </p>
      )}
      {comments.length === 0 ? (
        <EmptyState
          title="No comments to review"
          text="What members write about resources that they finished waits here for a decision."
        />
      ) : (
        <ul className="stack">
          {comments.map((comment) => (
            <li key={comment.id}>
              <QueuedComment comment={comment} page={pathname + search} />
            </li>
          ))}
        </ul>
      )}
      <PreviousNext previous={previous} next={next} />
    </>
  );
}
