import type { ActionFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { endFeed, findFeedToken, renewFeed } from "~/domain/following/feed.server";
import { markSeen } from "~/domain/following/follow.server";
import { type Following, listFollowing } from "~/domain/following/list-following.server";
import { listFollowedPaths } from "~/domain/paths/list-paths.server";
import { memberLoader } from "~/http/auth/member-loader.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { cursorPage } from "~/http/document/cursor-page.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { Icon } from "~/ui/document/icon";
import { privateMeta } from "~/ui/layout/page-meta";
import { PreviousNext } from "~/ui/lists/previous-next";
import { EmptyState } from "~/ui/states/empty-state";
import { type MemberData, memberPage } from "~/ui/states/member-page";
import { FeedAddress } from "./feed-address";
import { Followed } from "./followed";
import { NewResources } from "./new-resources";

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
          <a className="button" href="/account/email">
            Weekly email
          </a>
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
            <a className="button button-primary" href="/latest">
              Browse Resources
            </a>{" "}
            <a className="button" href="/paths">
              Learning Paths
            </a>
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
