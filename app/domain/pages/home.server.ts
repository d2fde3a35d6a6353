import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { type Follower, isFollowing } from "~/domain/following/followed.server";
import { newResources } from "~/domain/following/limits";
import { listNewest } from "~/domain/following/news.server";
import { findLeadingPath, listNewPaths, type PathCard } from "~/domain/paths/list-paths.server";
import type { NextStep } from "~/domain/paths/progress/next-steps.server";
import type { Card } from "~/domain/resources/card";
import { catalogueGeneration } from "~/domain/resources/catalogue/generation.server";
import { homeSections, homeSize, listResources, spareSize } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { site } from "~/site";
import { createMemory } from "~/values/remember.server";
import { type ContinueItem, listContinue } from "./continue.server";
import { type HomeNumbers, homeNumbers } from "./numbers.server";

type HomeUser = Pick<SessionUser, "id" | "follower">;
type MemberHome = { items: ContinueItem[]; news: FollowedNews | null };
export type Home = Awaited<ReturnType<typeof homeData>> & { numbers: HomeNumbers; member?: MemberHome };

/** Returns what Home shows visitors, for whom it is cached. */
export async function visitorHome(): Promise<Home> {
  const [home, numbers] = await Promise.all([homeData(), homeNumbers()]);
  return { ...home, numbers };
}

/** Returns what Home shows a member: that of visitors, and before it what the member goes on with. */
export async function memberHome(user: SessionUser, findSteps: () => Promise<NextStep[]>): Promise<Home> {
  const continued = findSteps().then((steps) => listContinue(user, steps));
  const followed = Promise.all([continued, findFollowedNews(user.follower)]).then(([items, news]) => ({
    items,
    news: news && withoutContinued(news, items),
  }));
  const [home, numbers, member] = await Promise.all([homeData(user, followed.then(shownIn)), homeNumbers(), followed]);
  return { ...home, numbers, member };
}

const shownIn = ({ items, news }: MemberHome): ShownBefore => ({
  resources: [...items.map(resourceIn), ...(news?.cards.map(({ id }) => id) ?? [])],
  paths: items.flatMap((item) => (item.kind === "step" ? item.path.slug : [])),
});

const resourceIn = (item: ContinueItem): number => (item.kind === "step" ? item.step.id : item.resource.id);

function withoutContinued(news: FollowedNews, items: ContinueItem[]): FollowedNews | null {
  const cards = news.cards.filter(({ id }) => !items.some((item) => resourceIn(item) === id));
  return cards.length > 0 ? { ...news, cards } : null;
}

/** Home shows this many. */
const maxCards = 4;

/** What is new in the lists and searches that a member follows, and how many those are. */
type FollowedNews = { cards: Card[]; follows: number };

/** Returns the newest in what a member follows, or null if there is nothing. */
export async function findFollowedNews(follower: Follower | null): Promise<FollowedNews | null> {
  const news = follower && (await listNewest(follower, maxCards));
  return news && news.cards.length > 0 ? news : null;
}

/** What a member's Home shows before these sections: the ids of resources and the slugs of paths. */
type ShownBefore = { resources: number[]; paths: string[] };

/** Home shows this many paths below the sections. */
const maxPaths = 3;

const rememberLead = createMemory<PathCard | null>({ max: 1, maxAgeMs: 60_000 });
const rememberPaths = createMemory<PathCard[]>({ max: 1, maxAgeMs: 60_000 });

/** Returns what the home screen shows, nothing twice. `before` says what a member has seen on it already. */
export async function homeData(
  user?: HomeUser,
  before: ShownBefore | Promise<ShownBefore> = { resources: [], paths: [] },
) {
  const currentUserId = user?.id;
  const query = parseListQuery(new URLSearchParams("tab=new"));
  const [categories, week, isNewFollowed, lead, paths, shown] = await Promise.all([
    homeSections(currentUserId),
    listResources({ listing: listingAt("latest")!, query, currentUserId, size: homeSize * 3 + spareSize }),
    isFollowing(user?.follower, newResources),
    rememberLead(catalogueGeneration(), site.path, () => findLeadingPath(site.path)),
    rememberPaths(catalogueGeneration(), "new", () => listNewPaths(1 + maxPaths + spareSize)),
    before,
  ]);
  const take = (cards: Card[], seen: number[]) => cards.filter(({ id }) => !seen.includes(id)).slice(0, homeSize);
  const sections = categories.map(({ category, cards }) => ({ category, cards: take(cards, shown.resources) }));
  const above = sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  return {
    sections,
    newThisWeek: take(week.cards, [...shown.resources, ...above]),
    isNewFollowed,
    // The path that the hero leads through.
    lead,
    paths: paths.filter(({ slug }) => slug !== lead?.slug && !shown.paths.includes(slug)).slice(0, maxPaths),
  };
}
