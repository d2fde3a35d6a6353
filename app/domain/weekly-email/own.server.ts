/** What a weekly email begins with: what is the member's own. */
import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { listNextSteps } from "~/domain/paths/progress/next-steps.server";
import { progressLabel, progressOf } from "~/domain/paths/progress/step-counts";
import { isApproved } from "~/domain/resources/approved.server";
import type { NewItem } from "./choose-items";

/** So many names of what is finished are in the email. */
const maxNames = 5;

/** Returns the next step of a followed path, what the member is learning, and what is finished in the month of a moment. */
export async function findOwn(userId: number, now: Date): Promise<NewItem[]> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [[next], learning, done] = await Promise.all([
    listNextSteps(userId, 1),
    saved(userId, eq(saves.state, "doing")).limit(2),
    saved(userId, and(eq(saves.state, "done"), gte(saves.stateChangedAt, month))),
  ]);
  const begun = learning.find(({ slug }) => slug !== next?.step.slug);
  const items: (NewItem | false | undefined)[] = [
    next && {
      title: next.step.name,
      path: productPath(next.step.slug),
      text: `Your next step in "${next.path.title}": ${progressLabel(progressOf(next.counts))}.`,
    },
    begun && { title: begun.name, path: productPath(begun.slug), text: "You are learning this." },
    done.length > 0 && {
      title: `${done.length} finished this month`,
      path: "/my-library?state=done",
      text: done
        .slice(0, maxNames)
        .map(({ name }) => name)
        .concat(done.length > maxNames ? `and ${done.length - maxNames} more` : [])
        .join(", "),
    },
  ];
  return items.filter((item) => item !== undefined && item !== false);
}

const productPath = (slug: string) => `/product/${encodeURIComponent(slug)}`;

const saved = (userId: number, condition: SQL | undefined) =>
  db
    .select({ name: resources.name, slug: resources.slug })
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .where(and(eq(saves.userId, userId), isApproved, condition))
    .orderBy(desc(saves.stateChangedAt), desc(saves.resourceId));
