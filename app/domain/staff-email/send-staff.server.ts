/** The emails that moderators and administrators chose, as `OptionalMail`. */
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

const settings = { text: "You get this email because you look after the site.", label: "Your emails" };

const review: OptionalMail = {
  kind: "review",
  mayGet: (member) => can(member, "moderate"),
  nextTime: ({ pace }, after) => nextReviewTime(pace, after),
  settings,
  write: async ({ subscription, member, after, until }) =>
    reviewEmail(await findWaiting(member, subscription.topics ?? [], { after, until })),
};

const problems: OptionalMail = {
  kind: "problems",
  mayGet: (member) => can(member, "administer"),
  nextTime: (_, after) => nextDailyTime(after),
  settings,
  write: async () => problemsEmail(await findProblems()),
};

/** Writes the next email to somebody who keeps the site that is due. Returns whether there was one. */
export const writeNextForStaff = async (now?: Date): Promise<boolean> =>
  (await writeNext(review, now)) || (await writeNext(problems, now));
