/** The weekly email about what is new in what a member follows. */
import { eq } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { cancelMails } from "~/domain/mail/queue.server";
import { nextDueTime } from "~/domain/mail/subscriptions/weekly-time";
import { type OptionalMail, writeNext } from "~/domain/optional-mail/write-due.server";
import { findNews } from "./news.server";
import { findOwn } from "./own.server";
import { weeklyEmail } from "./weekly-email";

const weekly: OptionalMail = {
  kind: "weekly",
  maxLateMs: 3 * 24 * 60 * 60_000,
  isPunctual: true,
  mayGet: () => true,
  nextTime: (_, after) => nextDueTime(after),
  periodOf: ({ nextAt }) => nextAt.toISOString().slice(0, "2026-11-30".length),
  settings: { text: "You asked for this email.", label: "Your weekly email" },
  async write({ member, after, until }) {
    const [news, own] = await Promise.all([findNews(member.id, { after, until }), findOwn(member.id, until)]);
    return weeklyEmail(news, own);
  },
};

/** Writes the next weekly email that is due. Returns whether there was one. */
export const writeNextWeekly = (now?: Date): Promise<boolean> => writeNext(weekly, now);

/** Cancels the emails that are not sent yet, if the operator turned weekly emails off. */
export async function cancelWeeklyIfOff(): Promise<void> {
  if (config.DIGEST === "on") return;
  await cancelMails(db, eq(mails.kind, "weekly"), { evenIfSending: true });
}
