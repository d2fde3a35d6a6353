/** The emails to those who keep the site: what waits for a decision, and what an operator should look at. */

import { config } from "~/config.server";
import type { MailContent } from "~/domain/mail/render";
import type { MailItem } from "~/domain/mail/render-html";
import { site } from "~/site";
import type { Problem } from "./find-problems.server";
import type { Waiting, WaitingTopic } from "./find-waiting.server";

/** How many there are in words, and where each is decided. */
const topicTexts: Record<WaitingTopic, { one: string; many: string; path: string }> = {
  submissions: { one: "submission", many: "submissions", path: "/admin?status=pending" },
  "late-submissions": {
    one: "submission that waits longer than usual",
    many: "submissions that wait longer than usual",
    path: "/admin?status=pending",
  },
  paths: { one: "learning path", many: "learning paths", path: "/admin/paths" },
  comments: { one: "comment", many: "comments", path: "/admin/comments" },
  "resource-reports": { one: "report of a resource", many: "reports of resources", path: "/admin/reports" },
  "path-reports": { one: "report of a path", many: "reports of paths", path: "/admin/paths" },
  "comment-reports": { one: "report of a comment", many: "reports of comments", path: "/admin/comments" },
  checks: { one: "resource to check", many: "resources to check", path: "/admin/checks" },
  requests: { one: "request for a resource", many: "requests for resources", path: "/admin/requests" },
};

/** Returns how many there are in words. */
export const counted = ({ topic, count }: Waiting) => `${count} ${topicTexts[topic][count === 1 ? "one" : "many"]}`;

/** Returns where somebody decides about all of this. The queue of submissions has tabs of the others. */
export const pathOf = (waiting: Waiting[]): string =>
  waiting.length === 1 ? topicTexts[waiting[0]!.topic].path : "/admin";

/** Returns the email about what began to wait, or null if nothing did. */
export function reviewEmail(waiting: Waiting[]): MailContent | null {
  if (waiting.length === 0) return null;
  const items = waiting.map((one) => ({
    label: counted(one),
    href: config.APP_URL + pathOf([one]),
    text: [...one.titles, ...moreThan(one)].join(" · "),
  }));
  const subject = `To review: ${waiting.map(counted).join(", ")}`;
  return staffMail(subject, `This waits for a decision on ${site.name}.`, items);
}

const moreThan = ({ titles, count }: Waiting) =>
  titles.length > 0 && count > titles.length ? [`and ${count - titles.length} more`] : [];

/** Returns the email about problems, or null if there are none. */
export function problemsEmail(problems: Problem[]): MailContent | null {
  if (problems.length === 0) return null;
  const items = problems.map(({ title, text, path }) => ({ label: title, href: config.APP_URL + path, text }));
  const subject = problems.length === 1 ? `${site.name} has a problem` : `${site.name} has ${problems.length} problems`;
  return staffMail(subject, "This needs somebody who runs the site.", items);
}

function staffMail(subject: string, intro: string, items: MailItem[]): MailContent {
  const texts = items.map(({ text }) => text).join(" · ");
  return { subject, preheader: texts.slice(0, 200), paragraphs: [intro], items };
}
