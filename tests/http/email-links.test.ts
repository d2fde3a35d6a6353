/** Each link of an email leads to what the email names. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { verdicts } from "~/db/schema/verdicts";
import { follow } from "~/domain/following/follow.server";
import { saveResource } from "~/domain/library/save.server";
import { reviewTopics } from "~/domain/mail/subscriptions/optional-mail";
import { findWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { followPath } from "~/domain/paths/progress/follows.server";
import { savePath } from "~/domain/paths/save-path.server";
import { ask } from "~/domain/review/reports/resource-requests.server";
import { chooseStaffEmails } from "~/domain/staff-email/choose-emails.server";
import { writeNextForStaff } from "~/domain/staff-email/send-staff.server";
import { queueWebhook } from "~/domain/staff-email/webhook.server";
import { writeNextWeekly } from "~/domain/weekly-email/send-weekly.server";
import { startSession } from "~/http/auth/session.server";
import { loader as list } from "~/routes/$listing/route";
import { loader as submissions } from "~/routes/admin._index/route";
import { loader as queue } from "~/routes/admin.$queue";
import { loader as following } from "~/routes/following";
import { loader as library } from "~/routes/my-library/route";
import { loader as path } from "~/routes/paths_.$slug/route";
import { loader as product } from "~/routes/product.$slug";
import { setSite } from "~/site";
import { confirmEmail, makeAccount } from "../support/make-account";
import { makePath, makePublicPath } from "../support/make-path";
import { makeReport, reportComment, reportPath } from "../support/make-report";
import { makeResource } from "../support/make-resource";
import { finish } from "../support/make-verdict";

const minute = 60_000;
let cookie: string;

/** The pages that emails link to. What is in brackets is the parameter. */
const pages: [RegExp, (args: LoaderFunctionArgs) => unknown][] = [
  [/^\/admin$/, submissions],
  [/^\/admin\/(?<queue>\w+)$/, queue],
  [/^\/product\/(?<slug>[^/]+)$/, product],
  [/^\/paths\/(?<slug>[^/]+)$/, path],
  [/^\/(?<listing>latest)$/, list],
  [/^\/my-library$/, library],
  [/^\/following$/, following],
];

/** Returns what the page of a link has. */
async function open(href: string): Promise<string> {
  const { pathname, search } = new URL(href);
  const request = new Request(config.APP_URL + pathname + search, { headers: { Cookie: cookie, Accept: "text/html" } });
  const [pattern, loader] = pages.find(([pattern]) => pattern.test(pathname))!;
  const params = { ...pattern.exec(pathname)!.groups };
  return JSON.stringify(await loader({ request, params, context: {} } as unknown as LoaderFunctionArgs));
}

/** Stores one thing of each kind that waits for a decision. Returns its words by its label in emails. */
async function makeWaiting(userId: number): Promise<Record<string, string>> {
  const named = (name: string) => makeResource({ name, category: "freelancing" });
  await makeResource({ name: "Sent by a member", status: "Pending", submittedBy: userId });
  await makePath(userId, { title: "A path that waits", visibility: "public" });
  await finish((await named("Commented")).id, userId, "worth", "A comment that waits");
  await makeReport((await named("Reported resource")).id);
  const { id: pathId } = await makePublicPath(userId, { title: "A reported path" });
  await reportPath({ pathId, userId, reason: "Not right" });
  await finish((await named("Comment reported")).id, userId, "worth", "A comment that somebody reported");
  const [comment] = await db
    .update(verdicts)
    .set({ commentStatus: "Approved" })
    .where(eq(verdicts.comment, "A comment that somebody reported"))
    .returning();
  await reportComment(comment!.id);
  await ask({ text: "a zebra course", from: { email: null } });
  return {
    "1 submission": "Sent by a member",
    "1 learning path": "A path that waits",
    "1 comment": "Commented",
    "1 report of a resource": "Reported resource",
    "1 report of a path": "A reported path",
    "1 report of a comment": "Comment reported",
    "1 request for a resource": "a zebra course",
  };
}

test("what waits is named in the review email with a link to where it stands", async () => {
  const moderator = await makeAccount({ email: "mara@example.com" });
  await db
    .update(users)
    .set({ accessRole: "moderator", emailConfirmedAt: new Date() })
    .where(eq(users.id, moderator.id));
  cookie = (await startSession({ ...moderator, accessRole: "moderator" })).split(";")[0]!;
  const { id: member } = await makeAccount({ email: "ada@example.com" });
  const before = new Date(Date.now() - minute);
  await chooseStaffEmails(moderator.id, { pace: "at-once", topics: [...reviewTopics], hasProblems: false }, before);
  const expected = await makeWaiting(member);
  while (await writeNextForStaff(new Date(Date.now() + 2 * minute)));
  const [email] = await db.select().from(mails).where(eq(mails.kind, "review"));
  const items = [...email!.text.matchAll(/^\* (.+)\n(?: {2}(?!http)(.+)\n)? {2}(http.+)$/gm)];
  // What strangers ask for stands on the page only.
  const named = { ...expected, "1 request for a resource": undefined };
  expect(Object.fromEntries(items.map(([, label, text]) => [label, text]))).toEqual(named);
  for (const [, label, , href] of items)
    expect
      .soft([href, await open(href!)])
      .toEqual([href, expect.stringContaining(expected[label as keyof typeof expected] ?? "")]);
});

test("the links of a weekly email lead to the member's own, to what is new and to the lists that have it", async () => {
  const member = await makeAccount({ email: "ada@example.com" });
  const userId = member.id;
  await confirmEmail();
  cookie = (await startSession(member)).split(";")[0]!;
  const { id: owner } = await makeAccount({ email: "owner@example.com" });
  const changed = await makePublicPath(owner, { title: "A path that changed" });
  await followPath({ userId, pathId: changed.id });
  await savePath({ pathId: changed.id, form: { ...changed.form, level: "advanced" } });
  await saveResource({ userId, resourceId: (await makeResource({ name: "Finished" })).id, state: "done" });
  await makeResource({ name: "A new one", tags: ["seo"] });
  await follow({ userId, address: "/latest?tag=seo" });
  await turnOnWeeklyEmail(userId);
  const { nextAt } = (await findWeeklyEmail(userId))!;
  await db.update(saves).set({ stateChangedAt: nextAt });
  while (await writeNextWeekly(new Date(nextAt.getTime() + minute)));
  const [email] = await db.select().from(mails).where(eq(mails.kind, "weekly"));
  const items = email!.text.split("\n\n").filter((part) => part.startsWith("* "));
  expect(items.map((item) => item.split("\n")[0])).toEqual([
    expect.stringMatching(/^\* Resource/),
    "* 1 finished this month",
    "* A new one",
    "* A path that changed",
  ]);
  const found: [string, string][] = items.flatMap((item) => {
    const [label, ...lines] = item.replace("* 1 finished this month", "* Finished").split("\n");
    return lines
      .filter((line) => line.startsWith("  http"))
      .map((line): [string, string] => [line.trim(), label!.slice(2)]);
  });
  expect(found.length).toBe(6);
  for (const [href, name] of found)
    expect.soft([href, await open(href)]).toEqual([href, expect.stringContaining(name)]);
});

test("the webhook's link leads to the only kind that waits, else to the queue with its tabs", async () => {
  setSite({ webhook: "https://hook.example/in" });
  const { id: userId } = await makeAccount();
  const { id: pathId } = await makePublicPath(userId);
  await reportPath({ pathId, userId, reason: "Not right" });
  await db.execute("update reports set created_at = now() - interval '20 minutes'");
  const sentMessage = async () => {
    await queueWebhook();
    const [message] = await db.select().from(mails).where(eq(mails.kind, "webhook"));
    await db.delete(mails);
    return JSON.parse(message!.text);
  };
  expect(await sentMessage()).toMatchObject({
    text: `Career Hub: To review: 1 report of a path. ${config.APP_URL}/admin/paths`,
    counts: { "path-reports": 1 },
  });
  await makeReport((await makeResource()).id);
  await db.execute("update reports set created_at = now() - interval '20 minutes'");
  expect(await sentMessage()).toMatchObject({
    url: `${config.APP_URL}/admin`,
    counts: { "resource-reports": 1, "path-reports": 1 },
  });
});
