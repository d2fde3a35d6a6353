import type { ActionFunctionArgs } from "@remix-run/node";
import { Fragment } from "react";
import { config } from "~/config.server";
import { endFeed, type FeedToken, findFeedToken, renewFeed } from "~/domain/following/feed.server";
import { markSeen } from "~/domain/following/follow.server";
import { type Following, listFollowing, type NewCard } from "~/domain/following/list-following.server";
import { listFollowedPaths } from "~/domain/paths/list-paths.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { CopyButton } from "~/ui/account/copy-button";
import { Icon } from "~/ui/document/icon";
import { ButtonLink, PrimaryLink } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { TitledSection } from "~/ui/layout/page-parts";
import { PreviousNext } from "~/ui/lists/previous-next";
import { CardGrid } from "~/ui/resources/card-grid";
import { productPath } from "~/ui/resources/card-href";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { Followed } from "./followed";

export const meta = () => privateMeta("Following");

export const loader = memberLoader(async ({ request, currentUser }) => {
  let found: Following | undefined;
  const [page, paths, feed] = await Promise.all([
    cursorPage(request, { path: "/following" }, async (position) => {
      found = await listFollowing(currentUser.follower, position);
      return found;
    }),
    listFollowedPaths(currentUser.id),
    findFeedToken(currentUser.id),
  ]);
  const { lists, until } = found!;
  const feedUrl = feed.kind === "on" ? `${config.APP_URL}/following/${feed.token}.atom` : null;
  return { ...page, lists, until, paths, feed: feed.kind, feedUrl };
}, 200);

/** Marks everything as seen, or changes the private feed. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender } = await readForm(request, { who: requireSignedIn });
  const done = (text: string) => redirectWithToast("/following", { kind: "success", text });
  switch (form.get("do")) {
    case "seen": {
      const until = new Date(String(form.get("until")));
      if (Number.isNaN(until.getTime())) break;
      await markSeen({ userId: sender.id, until });
      return done("Everything is marked as seen");
    }
    case "renew-feed":
      await renewFeed(sender.id);
      return done("Your private feed has a new address");
    case "end-feed":
      await endFeed(sender.id);
      return done("Your private feed is off");
  }
  throw errorResponse(request, 422, "This form is out of date. Go back, reload the page and try again.");
}

/** What a member follows, with what is new in it since the last look. */
export default memberPage("You need to be logged in to see what you follow.", FollowingScreen);

function FollowingScreen({ rows, previous, next, ...data }: MemberData<typeof loader>) {
  const { lists, paths, until, feed, feedUrl } = data;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-2xl font-semibold md:text-3xl">Following</h1>
          <p className="text-soft md:mt-1">What is new in the lists, topics and searches that you follow</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/account/email">Weekly email</ButtonLink>
          {rows.length > 0 && until && (
            <form method="post" action="/following">
              <input type="hidden" name="until" value={new Date(until).toISOString()} />
              <button type="submit" className="button" name="do" value="seen">
                <Icon name="check" className="i-s" />
                Mark all as seen
              </button>
            </form>
          )}
        </div>
      </div>
      {lists.length + paths.length === 0 ? (
        <EmptyState
          title="You do not follow anything yet"
          text="Press Follow on a list, a topic, a search or a learning path. What is new in it is then here."
        >
          <p className="flex flex-wrap justify-center gap-2">
            <PrimaryLink href="/latest">Browse Resources</PrimaryLink>{" "}
            <ButtonLink href="/paths">Learning Paths</ButtonLink>
          </p>
        </EmptyState>
      ) : (
        <>
          <div className="mt-4">
            {rows.length > 0 ? (
              <NewResources rows={rows} />
            ) : (
              <p className="text-soft">Nothing new since you last looked.</p>
            )}
          </div>
          <PreviousNext previous={previous} next={next} />
          <Followed lists={lists} paths={paths} />
        </>
      )}
      <FeedAddress feed={feed} url={feedUrl} />
    </>
  );
}

const texts: Record<FeedToken["kind"], string> = {
  off: "Read what is new in what you follow in a feed reader.",
  on: "Everybody who knows this address can read what is new in what you follow. A new address ends the former one.",
  unreadable: "Your feed still works, but its address can no longer be shown. A new address ends the former one.",
};

/** The address of the member's private feed, with the buttons to replace it and to turn it off. */
function FeedAddress({ feed, url }: { feed: FeedToken["kind"]; url: string | null }) {
  return (
    <TitledSection id="feed" title="Private feed" className="panel mt-8 p-4" heading="font-semibold">
      <p className="mt-1 text-sm text-soft">{texts[feed]}</p>
      {url && (
        <div className="mt-3 flex gap-2">
          <input className="input min-w-0 text-sm" aria-label="Address of your feed" value={url} readOnly />
          <CopyButton text={url} name="the address of your feed" />
        </div>
      )}
      <form method="post" action="/following" className="mt-3 flex flex-wrap gap-2" data-keep-scroll>
        <button type="submit" className="button" name="do" value="renew-feed">
          {feed === "off" ? "Get a private feed" : "Get a new address"}
        </button>
        {feed !== "off" && (
          <button type="submit" className="button" name="do" value="end-feed">
            Turn off
          </button>
        )}
      </form>
    </TitledSection>
  );
}

/** A row names so many of the lists that have it. */
const maxNamed = 4;

function NewResources({ rows }: { rows: NewCard[] }) {
  return <CardGrid cards={rows} cardHref={productPath} level={2} isShort below={Reasons} />;
}

function Reasons({ lists }: NewCard) {
  return (
    <p className="mx-3 pb-1.5 pl-13 text-xs text-soft">
      {"New in "}
      {lists.slice(0, maxNamed).map(({ address, title }, at) => (
        <Fragment key={address}>
          {at > 0 && ", "}
          <a className="link inline-block py-1" href={newestFirst(address)}>
            <bdi>{title}</bdi>
          </a>
        </Fragment>
      ))}
      {lists.length > maxNamed && ` and ${lists.length - maxNamed} more`}
    </p>
  );
}

/** Lists begin with the newest. Searches and topics begin with the best. */
function newestFirst(address: string): string {
  if (address.startsWith("/topics/")) return `/latest?tag=${address.slice("/topics/".length)}`;
  return address.startsWith("/search?") ? `${address}&sort=new` : address;
}
