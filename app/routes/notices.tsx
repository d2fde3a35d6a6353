import type { ActionFunctionArgs } from "@remix-run/node";
import { useLocation } from "@remix-run/react";
import { listNotices } from "~/domain/notices/list-notices.server";
import { noticeMaxAgeDays } from "~/domain/notices/notice-kinds";
import { markNoticeRead, markNoticesRead } from "~/domain/notices/read-notices.server";
import { idOf } from "~/http/api/record-id.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { PreviousNext } from "~/ui/lists/previous-next";
import { NoticeRow } from "~/ui/notices/notice-row";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Notices");

export const loader = memberLoader(async ({ request, currentUser }) => {
  const { rows, ...pages } = await cursorPage(request, { path: "/notices" }, (position) =>
    listNotices(currentUser, position),
  );
  return {
    notices: rows,
    /** The newest notice. On other pages it is not known. */
    untilMs: pages.previous ? undefined : rows[0]?.createdAt.getTime(),
    hasUnread: currentUser.unreadNotices > 0,
    ...pages,
  };
}, 200);

/** Marks one notice as read, or all until the newest one that the page showed. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, { who: requireSignedIn });
  const userId = sender.id;
  const noticeId = idOf(form.get("notice"));
  const untilMs = idOf(form.get("until"));
  let isMarked: boolean;
  if (noticeId !== null) isMarked = await markNoticeRead({ userId, noticeId });
  else if (untilMs !== null) isMarked = (await markNoticesRead({ userId, untilMs })) > 0;
  else throw errorResponse(request, 422, "Choose a notice.");
  const text = isMarked ? "Marked as read" : "Nothing is left to mark as read.";
  return redirectWithToast(`/notices${new URL(request.url).search}`, { kind: "success", text });
}

/** What the site tells the member: decisions, changed paths and closed reports. */
export default memberPage("You need to be logged in to see your notices.", Notices);

function Notices({ notices, untilMs, hasUnread, previous, next }: MemberData<typeof loader>) {
  const { pathname, search } = useLocation();
  return (
    <div className="max-lg:mx-auto max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl font-semibold md:text-3xl">Notices</h1>
          <p className="text-soft md:mt-1">Deleted after {noticeMaxAgeDays} days. Only you can see them.</p>
        </div>
        {hasUnread && untilMs !== undefined && (
          <form method="post" action={pathname + search}>
            <button type="submit" className="button" name="until" value={untilMs}>
              Mark all as read
            </button>
          </form>
        )}
      </div>
      {notices.length === 0 ? (
        <EmptyState
          title="No notices"
          text="Decisions on what you sent, and changes of learning paths that you follow, are listed here."
        />
      ) : (
        <ul className="stack mt-6 gap-3">
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} action={pathname + search} />
          ))}
        </ul>
      )}
      <PreviousNext previous={previous} next={next} />
    </div>
  );
}
