/** The emails that moderators and administrators chose, as `OptionalMail`. */
import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import type { Pace } from "~/domain/mail/subscriptions/optional-mail";
import { nextDailyTime } from "~/domain/mail/subscriptions/weekly-time";
import { type OptionalMail, writeNext } from "~/domain/optional-mail/write-due.server";
import { findProblems } from "./find-problems.server";
import { findWaiting } from "./find-waiting.server";
import { problemsEmail, reviewEmail } from "./staff-email";

const minuteMs = 60_000;

/** Returns when the next email about what waits is due. */
export const nextReviewTime = (pace: Pace | null, after: Date): Date =>
  pace === "daily" ? nextDailyTime(after) : new Date(after.getTime() + (pace === "hourly" ? 60 : 1) * minuteMs);

const review: OptionalMail = {
  kind: "review",
  mayGet: (member) => can(member, "moderate"),
  nextTime: ({ pace }, after) => nextReviewTime(pace, after),
  async write({ subscription, member, after, until, unsubscribeUrl }) {
    const { email: recipient, firstName } = member;
    const waiting = await findWaiting(member, subscription.topics ?? [], { after, until });
    return reviewEmail(waiting, { origin: config.APP_URL, recipient, firstName, unsubscribeUrl });
  },
};

const problems: OptionalMail = {
  kind: "problems",
  mayGet: (member) => can(member, "administer"),
  nextTime: (_, after) => nextDailyTime(after),
  async write({ member, unsubscribeUrl }) {
    const { email: recipient, firstName } = member;
    return problemsEmail(await findProblems(), { origin: config.APP_URL, recipient, firstName, unsubscribeUrl });
  },
};

/** Writes the next email to somebody who keeps the site that is due. Returns whether there was one. */
export const writeNextForStaff = async (now?: Date): Promise<boolean> =>
  (await writeNext(review, now)) || (await writeNext(problems, now));
