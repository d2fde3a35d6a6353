import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { type HomeData, homeData, type ShownBefore } from "~/domain/pages/home-data.server";
import type { NextStep } from "~/domain/paths/progress/next-steps.server";
import { homeSize } from "~/domain/resources/list/list.server";
import { type ContinueItem, listContinue } from "./continue.server";
import { type FirstTopic, findFirstTopic } from "./first-topic.server";
import { type FollowedNews, findFollowedNews } from "./followed-news.server";
import { listMemberComments, type MemberComment } from "./member-comments.server";
import { type HomeNumbers, homeNumbers } from "./numbers.server";

export type MemberHome = { items: ContinueItem[]; news: FollowedNews | null; topic: FirstTopic | null };
export type Home = HomeData & { numbers: HomeNumbers; comments: MemberComment[]; member?: MemberHome };

/** Returns what Home shows visitors, for whom it is cached. */
export async function visitorHome(): Promise<Home> {
  const [home, numbers, comments] = await Promise.all([homeData(), homeNumbers(), listMemberComments()]);
  return { ...home, numbers, comments };
}

/**
 * Returns what Home shows a member: that of visitors, and before it what the member goes on with and a topic. `findSteps`
 * returns the next steps of followed paths, which the header shows too.
 */
export async function memberHome(user: SessionUser, findSteps: () => Promise<NextStep[]>): Promise<Home> {
  const continued = findSteps().then((steps) => listContinue(user, steps));
  const followed = Promise.all([continued, findFollowedNews(user.follower)]).then(([items, news]) => ({
    items,
    news: news && withoutContinued(news, items),
  }));
  const [home, numbers, comments, { items, news }, topic] = await Promise.all([
    homeData(user, followed.then(shownIn)),
    homeNumbers(),
    listMemberComments(),
    followed,
    findFirstTopic(user),
  ]);
  return {
    ...home,
    numbers,
    comments,
    member: { items, news, topic: topic && withoutRepeated(topic, { items, news }, home) },
  };
}

type Begun = Pick<MemberHome, "items" | "news">;

const shownIn = ({ items, news }: Begun): ShownBefore => ({
  resources: [...items.map(resourceIn), ...(news?.cards.map(({ id }) => id) ?? [])],
  paths: items.flatMap((item) => (item.kind === "step" ? item.path.slug : [])),
});

const resourceIn = (item: ContinueItem): number => (item.kind === "step" ? item.step.id : item.resource.id);

function withoutContinued(news: FollowedNews, items: ContinueItem[]): FollowedNews | null {
  const cards = news.cards.filter(({ id }) => !items.some((item) => resourceIn(item) === id));
  return cards.length > 0 ? { ...news, cards } : null;
}

/** No resource is on Home twice. */
function withoutRepeated(topic: FirstTopic, begun: Begun, { sections, newThisWeek }: HomeData): FirstTopic | null {
  const below = [...sections.flatMap(({ cards }) => cards), ...newThisWeek].map(({ id }) => id);
  const isElsewhere = new Set([...shownIn(begun).resources, ...below]);
  const cards = topic.cards.filter(({ id }) => !isElsewhere.has(id)).slice(0, homeSize);
  return cards.length > 0 ? { ...topic, cards } : null;
}
