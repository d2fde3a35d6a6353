/** What a weekly email begins with: what is the member's own. */
import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { MailItem } from "~/domain/mail/render-html";
import { listNextSteps } from "~/domain/paths/progress/next-steps.server";
import { progressLabel, progressOf } from "~/domain/paths/progress/step-counts";
import { isApproved } from "~/domain/resources/approved.server";
import { pageUrl } from "~/domain/review/apply-decision.server";

/** So many names of what is finished are in the email. */
const maxNames = 5;

/** Returns the next step of a followed path, what the member is learning, and what is finished in the month of a moment. */
export async function findOwn(userId: number, now: Date): Promise<MailItem[]> {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const [[next], learning, done] = await Promise.all([
    listNextSteps(userId, 1),
    saved(userId, eq(saves.state, "doing")).limit(2),
    saved(userId, and(eq(saves.state, "done"), gte(saves.stateChangedAt, month))),
  ]);
  const begun = learning.find(({ slug }) => slug !== next?.step.slug);
  const items: (MailItem | false | undefined)[] = [
    next && {
      label: next.step.name,
      href: pageUrl(next.step),
      text: `Your next step in "${next.path.title}": ${progressLabel(progressOf(next.counts))}.`,
    },
    begun && { label: begun.name, href: pageUrl(begun), text: "You are learning this." },
    done.length > 0 && {
      label: `${done.length} finished this month`,
      href: `${config.APP_URL}/my-library?state=done`,
      text: done
        .slice(0, maxNames)
        .map(({ name }) => name)
        .concat(done.length > maxNames ? `and ${done.length - maxNames} more` : [])
        .join(", "),
    },
  ];
  return items.filter((item) => item !== undefined && item !== false);
}

const saved = (userId: number, condition: SQL | undefined) =>
  db
    .select({ name: resources.name, slug: resources.slug })
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .where(and(eq(saves.userId, userId), isApproved, condition))
    .orderBy(desc(saves.stateChangedAt), desc(saves.resourceId));
