import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { type NewOffer, offerNew } from "~/domain/following/offer-new.server";
import { listTopPaths, type PathCard } from "~/domain/paths/list-paths.server";
import type { Card } from "../card";
import { homeSections, homeSize, listResources } from "./list.server";
import { parseListQuery } from "./list-query";
import { listingAt } from "./listings";

export type HomeData = { technical: Card[]; soft: Card[]; newThisWeek: Card[]; newOffer: NewOffer; paths: PathCard[] };

/** Returns what the home screen shows. What is new leaves out what is in the two sections above it. */
export async function homeData(user?: Pick<SessionUser, "id" | "follower">): Promise<HomeData> {
  const currentUserId = user?.id;
  const query = parseListQuery(new URLSearchParams("tab=new"));
  const [sections, week, newOffer, paths] = await Promise.all([
    homeSections(currentUserId),
    listResources({ listing: listingAt("latest")!, query, currentUserId, size: homeSize * 3 }),
    offerNew(user),
    listTopPaths(),
  ]);
  const above = new Set([...sections.technical, ...sections.soft].map(({ id }) => id));
  const newThisWeek = week.cards.filter(({ id }) => !above.has(id)).slice(0, homeSize);
  return { ...sections, newThisWeek, newOffer, paths };
}
