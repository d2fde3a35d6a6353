import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { type NewOffer, offerNew } from "~/domain/pages/offer-new.server";
import { listTopPaths, type PathCard } from "~/domain/paths/list-paths.server";
import type { Card } from "~/domain/resources/card";
import { homeSections, homeSize, listResources, spareSize } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";

export type HomeData = {
  sections: { category: string; cards: Card[] }[];
  newThisWeek: Card[];
  newOffer: NewOffer;
  paths: PathCard[];
};

/** What a member's Home shows before these sections: the ids of resources and the slugs of paths. */
export type ShownBefore = { resources: number[]; paths: string[] };

/** Home shows this many paths, one of them above the others. */
const maxPaths = 4;

/** Returns what the home screen shows, nothing twice. `before` says what a member has seen on it already. */
export async function homeData(
  user?: Pick<SessionUser, "id" | "follower">,
  before: ShownBefore | Promise<ShownBefore> = { resources: [], paths: [] },
): Promise<HomeData> {
  const currentUserId = user?.id;
  const query = parseListQuery(new URLSearchParams("tab=new"));
  const [categories, week, newOffer, paths, shown] = await Promise.all([
    homeSections(currentUserId),
    listResources({ listing: listingAt("latest")!, query, currentUserId, size: homeSize * 3 + spareSize }),
    offerNew(user),
    listTopPaths(user ? maxPaths + spareSize : maxPaths),
    before,
  ]);
  const take = (cards: Card[], seen: number[]) => cards.filter(({ id }) => !seen.includes(id)).slice(0, homeSize);
  const sections = categories.map(({ category, cards }) => ({ category, cards: take(cards, shown.resources) }));
  const above = sections.flatMap(({ cards }) => cards.map(({ id }) => id));
  return {
    sections,
    newThisWeek: take(week.cards, [...shown.resources, ...above]),
    newOffer,
    paths: paths.filter(({ slug }) => !shown.paths.includes(slug)).slice(0, maxPaths),
  };
}
