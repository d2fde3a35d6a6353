import type { ReactNode } from "react";
import type { ListedNotice } from "~/domain/notices/list-notices.server";
import type { NoticeKind } from "~/domain/notices/notice-kinds";
import { Day } from "~/ui/lists/day";
import { pathHref } from "~/ui/paths/path-href";
import { productPath } from "~/ui/resources/card-href";

const words: Record<NoticeKind, (title: ReactNode) => ReactNode> = {
  "submission-approved": (title) => <>Your submission {title} was approved.</>,
  "submission-rejected": (title) => <>Your submission {title} was rejected.</>,
  "change-applied": (title) => <>The change that you suggested to {title} was made.</>,
  "change-rejected": (title) => <>The change that you suggested to {title} was rejected.</>,
  "path-approved": (title) => <>Your learning path {title} was approved. Everybody can see it.</>,
  "path-rejected": (title) => <>Your learning path {title} was rejected. Only you can see it.</>,
  "path-changed": (title) => <>{title}, a learning path that you follow, has changed.</>,
  "report-closed": (title) => <>An administrator looked at your report of {title}.</>,
};

/** A row of the notices: what happened, when, a link to it, and a form that marks it as read. */
export function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { id, kind, title, detail, createdAt, isRead } = notice;
  const link = linkOf(notice);
  const of = { "aria-describedby": `notice-${id}` };
  return (
    <li
      className={`panel grid gap-x-6 gap-y-3 p-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center ${isRead ? "bg-transparent" : ""}`}
    >
      <div className="min-w-0">
        <p id={`notice-${id}`} className={isRead ? "" : "font-semibold"}>
          {words[kind](<bdi>“{title}”</bdi>)}
        </p>
        {detail && (
          <p className="mt-1 text-sm whitespace-pre-line">
            {kind.endsWith("-rejected") && "Reason: "}
            {detail}
          </p>
        )}
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
          {!isRead && <span className="badge badge-good">Unread</span>}
          <Day at={createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {link && (
          <>
            <a className="button" href={link} {...of}>
              View
            </a>{" "}
          </>
        )}
        {!isRead && (
          <form method="post" action="/following" data-keep-scroll>
            <button type="submit" className="button" name="notice" value={id} {...of}>
              Mark as read
            </button>
          </form>
        )}
      </div>
    </li>
  );
}

function linkOf({ kind, submissionId, resourceSlug, pathSlug }: ListedNotice): string | null {
  if ((kind === "submission-rejected" || kind === "change-rejected") && submissionId !== null)
    return `/account/submissions/${submissionId}`;
  if (pathSlug !== null) return pathHref(pathSlug);
  return resourceSlug === null ? null : productPath(resourceSlug);
}
