import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { type HomeData, homeData, type ShownBefore } from "~/domain/pages/home-data.server";
import type { NextStep } from "~/domain/paths/progress/next-steps.server";
import { homeSize } from "~/domain/resources/list/list.server";
import { type ContinueItem, listContinue } from "./continue.server";
import { type FirstTopic, findFirstTopic } from "./first-topic.server";

export type MemberHome = { items: ContinueItem[]; topic: FirstTopic | null };
export type Home = HomeData & { member?: MemberHome };

/**
 * Returns what Home shows a member: that of visitors, and before it what the member goes on with and a topic. `findSteps`
 * returns the next steps of followed paths, which the header shows too.
 */
export async function memberHome(user: SessionUser, findSteps: () => Promise<NextStep[]>): Promise<Home> {
  const continued = findSteps().then((steps) => listContinue(user, steps));
  const [home, items, topic] = await Promise.all([
    homeData(user, continued.then(shownIn)),
    continued,
    findFirstTopic(user),
  ]);
  return { ...home, member: { items, topic: topic && withoutRepeated(topic, items, home) } };
}

const shownIn = (items: ContinueItem[]): ShownBefore => ({
  resources: items.map((item) => (item.kind === "step" ? item.step.id : item.resource.id)),
  paths: items.flatMap((item) => (item.kind === "step" ? item.path.slug : [])),
});

/** No resource is on Home twice. */
function withoutRepeated(
  topic: FirstTopic,
  items: ContinueItem[],
  { technical, soft, newThisWeek }: HomeData,
): FirstTopic | null {
  const below = [...technical, ...soft, ...newThisWeek].map(({ id }) => id);
  const isElsewhere = new Set([...shownIn(items).resources, ...below]);
  const cards = topic.cards.filter(({ id }) => !isElsewhere.has(id)).slice(0, homeSize);
  return cards.length > 0 ? { ...topic, cards } : null;
}
