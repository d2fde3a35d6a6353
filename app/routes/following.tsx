import type { ActionFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { markSeen } from "~/domain/following/follow.server";
import { type FollowedList, type Following, listFollowing, type NewCard } from "~/domain/following/news.server";
import { proposeFollows } from "~/domain/following/propose-follows.server";
import { type ListedNotice, listNotices } from "~/domain/notices/list-notices.server";
import { type NoticeKind, noticeMaxAgeDays } from "~/domain/notices/notice-kinds";
import { markNoticesRead } from "~/domain/notices/read-notices.server";
import { listFollowedPaths, type PathCard } from "~/domain/paths/list-paths.server";
import { findChangedPaths } from "~/domain/paths/progress/follows.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Icon } from "~/ui/document/icon";
import { TitledSection } from "~/ui/document/page-parts";
import { FollowButton } from "~/ui/following/follow-button";
import { countText } from "~/ui/following/new-badge";
import { ButtonLink, PrimaryLink, Submit } from "~/ui/forms/button";
import { Day } from "~/ui/lists/day";
import { LinkedNames } from "~/ui/lists/linked-names";
import { PreviousNext } from "~/ui/lists/previous-next";
import { productPath } from "~/ui/page/card-href";
import { privateMeta } from "~/ui/page/page-meta";
import { pathFacts, pathHref } from "~/ui/paths/path-facts";
import { CardGrid } from "~/ui/resources/card-grid";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Following");

export const loader = memberLoader(async ({ request, currentUser }) => {
  let found: Following | undefined;
  const { id, follower } = currentUser;
  const [page, paths, changed, notices] = await Promise.all([
    cursorPage(request, { path: "/following" }, async (position) => {
      found = await listFollowing(follower, position);
      return found;
    }),
    listFollowedPaths(id),
    findChangedPaths(id, { after: follower?.seenAt }),
    listNotices(currentUser),
  ]);
  const { lists, until } = found!;
  const unread = notices.filter(({ isRead }) => !isRead).map(({ createdAt }) => createdAt.getTime());
  const seen = page.rows.length > 0 && until ? [until.getTime()] : [];
  const shownUntil = Math.max(0, ...seen, ...unread, ...changed.map(({ updatedAt }) => updatedAt.getTime()));
  const proposals = lists.length + paths.length === 0 ? proposeFollows(currentUser.role) : [];
  return {
    ...page,
    lists,
    paths,
    changed,
    notices,
    proposals,
    until: shownUntil > 0 ? new Date(shownUntil).toISOString() : null,
  };
}, 200);

/** Marks everything until a moment as seen. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, { who: requireSignedIn });
  const userId = sender.id;
  const until = new Date(String(form.get("until")));
  if (Number.isNaN(until.getTime()))
    throw errorResponse(request, 422, "This form is out of date. Go back, reload the page and try again.");
  await Promise.all([markSeen({ userId, until }), markNoticesRead({ userId, untilMs: until.getTime() })]);
  return redirectWithToast("/following", { kind: "success", text: "Everything is marked as seen" });
}

/** What is new for a member: notices, and what was published in what the member follows since the last look. */
export default memberPage("You need to be logged in to see what you follow.", FollowingScreen);

function FollowingScreen({ rows, previous, next, notices, ...data }: MemberData<typeof loader>) {
  const { lists, paths, changed, until } = data;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold">Following</h1>
          <p className="text-soft md:mt-1">Notices, and what is new in what you follow</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/account/email">Weekly email</ButtonLink>
          {until && (
            <form method="post" action="/following">
              <input type="hidden" name="until" value={until} />
              <Submit>
                <Icon name="check" className="i-s" />
                Mark all as seen
              </Submit>
            </form>
          )}
        </div>
      </div>
      {notices.length > 0 && (
        <TitledSection id="notices" title="Notices" className="mt-4" heading="text-lg font-semibold">
          <p className="text-sm text-soft">Deleted after {noticeMaxAgeDays} days. Only you can see them.</p>
          <ul className="stack mt-2 gap-2">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} />
            ))}
          </ul>
        </TitledSection>
      )}
      {lists.length + paths.length === 0 ? (
        <EmptyState
          title="You do not follow anything yet"
          text="Press Follow on a list, a search or a learning path. What is new in it is then here."
        >
          <ul aria-label="Proposals" className="w-full max-w-md text-left">
            {data.proposals.map(({ address, title }) => (
              <li key={address} className="rule flex items-center justify-between gap-3 py-2 first:border-t-0">
                <a className="link" href={address}>
                  <bdi>{title}</bdi>
                </a>
                <FollowButton address={address} isFollowed={false} />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-center gap-2">
            <PrimaryLink href="/latest">Browse Resources</PrimaryLink>{" "}
            <ButtonLink href="/paths">Learning Paths</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-4">
            {changed.length > 0 && <ChangedPaths changed={changed} />}
            {rows.length > 0 && <CardGrid cards={rows} cardHref={productPath} level={2} isShort below={Reasons} />}
            {rows.length + changed.length === 0 && <p className="text-soft">Nothing new since you last looked.</p>}
          </div>
          <PreviousNext previous={previous} next={next} />
          <Followed lists={lists} paths={paths} />
        </>
      )}
    </>
  );
}

/** A row names so many of the lists that have it. */
const maxNamed = 4;

function ChangedPaths({ changed }: Pick<MemberData<typeof loader>, "changed">) {
  return (
    <ul className="mb-3">
      {changed.map(({ slug, title, updatedAt }) => (
        <li key={slug} className="py-1">
          <a className="link font-semibold" href={pathHref(slug)}>
            <bdi>{title}</bdi>
          </a>
          , a learning path that you follow, has changed.{" "}
          <span className="text-sm text-soft">
            <Day at={updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ lists }: NewCard) {
  return (
    <p className="mx-3 pb-1.5 pl-13 text-xs text-soft">
      {"New in "}
      <LinkedNames of={lists.slice(0, maxNamed).map((one) => ({ name: one.title, href: newestFirst(one.address) }))} />
      {lists.length > maxNamed && ` and ${lists.length - maxNamed} more`}
    </p>
  );
}

/** Lists begin with the newest. Searches begin with the best. */
function newestFirst(address: string): string {
  return address.startsWith("/search?") ? `${address}&sort=new` : address;
}

/** The lists, searches and learning paths that the member follows, each with a button to stop. */
function Followed({ lists, paths }: { lists: FollowedList[]; paths: PathCard[] }) {
  return (
    <TitledSection id="followed" title="What you follow" className="mt-8" heading="text-lg font-semibold">
      <ul className="mt-2">
        {lists.map(({ address, title, count }) => (
          <Row key={address} address={address} title={title}>
            {count > 0 && <span className="badge badge-good">{countText(count)} new</span>}
          </Row>
        ))}
        {paths.map((path) => (
          <Row key={path.id} address={pathHref(path.slug)} title={path.title}>
            {path.isChanged && <span className="badge badge-warning">Changed</span>}
            <span className="text-sm text-soft">{pathFacts(path).join(" · ")}</span>
          </Row>
        ))}
      </ul>
    </TitledSection>
  );
}

function Row({ address, title, children }: { address: string; title: string; children: ReactNode }) {
  return (
    <li className="rule flex flex-wrap items-center gap-x-3 gap-y-1 py-2 first:border-t-0">
      <h3 className="min-w-0 font-semibold">
        <a className="inline-block py-1 hover:underline" href={address}>
          <bdi>{title}</bdi>
        </a>
      </h3>
      {children}
      <form method="post" action="/follow" className="ml-auto" data-keep-scroll>
        <input type="hidden" name="list" value={address} />
        <Submit look="button-small" name="_method" value="delete">
          Unfollow<span className="sr-only"> {title}</span>
        </Submit>
      </form>
    </li>
  );
}

const words: Record<NoticeKind, (title: ReactNode) => ReactNode> = {
  "submission-approved": (title) => <>Your submission {title} was approved.</>,
  "submission-rejected": (title) => <>Your submission {title} was rejected.</>,
  "submission-merged": (title) => <>Your submission {title} is in the directory, together with another one.</>,
  "change-applied": (title) => <>The change that you suggested to {title} was made.</>,
  "change-rejected": (title) => <>The change that you suggested to {title} was rejected.</>,
  "path-approved": (title) => <>Your learning path {title} was approved. Everybody can see it.</>,
  "path-rejected": (title) => <>Your learning path {title} was rejected. Only you can see it.</>,
  "path-changed": (title) => <>{title}, a learning path that you follow, has changed.</>,
  "report-closed": (title) => <>An administrator looked at your report of {title}.</>,
  "resource-gone": (title) => <>{title}, which you saved or voted for, is no longer in the directory.</>,
  "resource-merged": (title) => <>{title}, which you saved or voted for, is now part of another resource.</>,
  "steps-joined": (title) => <>Two steps of your learning path {title} became one. Their words are joined.</>,
};

/** A row of the notices: what happened, when, and a link to it. */
function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { id, kind, title, detail, createdAt, isRead } = notice;
  const link = linkOf(notice);
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
      {link && (
        <a className="button" href={link} aria-describedby={`notice-${id}`}>
          View
        </a>
      )}
    </li>
  );
}

function linkOf({ kind, submissionId, resourceSlug, pathSlug }: ListedNotice): string | null {
  if ((kind === "submission-rejected" || kind === "change-rejected") && submissionId !== null)
    return `/account/submissions/${submissionId}`;
  if (pathSlug !== null) return pathHref(pathSlug);
  return resourceSlug === null ? null : productPath(resourceSlug);
}
