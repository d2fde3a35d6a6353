import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { approve, reject } from "~/domain/review/decide.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { confirmEmail, makeAccount } from "../../support/make-account";
import { makePath } from "../../support/make-path";
import { look, makeRecord, useAdmin } from "../../support/review-records";

const message = "Win money at evil.example";
const admin = useAdmin();

async function mailsTo(recipient: string) {
  return db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
}

/** Decides two submissions and two paths whose titles are the message, all of the account grace@example.com. */
async function decideAll({ isConfirmed }: { isConfirmed: boolean }) {
  const { id, email } = await makeAccount({ email: "grace@example.com" });
  if (isConfirmed) await confirmEmail(id);
  const day = { createdAt: new Date("2026-11-20T12:00:00Z") };
  const submissions = [await makeRecord({ name: message, ...day }), await makeRecord({ name: message, ...day })];
  await approve({ seen: await look(submissions[0]!), admin });
  await reject({ seen: await look(submissions[1]!), admin, reason: "Not for freelancers" });
  const paths = [
    await makePath(id, { visibility: "public", title: message }),
    await makePath(id, { visibility: "public", title: message }),
  ];
  await approvePath({ pathId: paths[0]!.id, admin, seenVersion: paths[0]!.version });
  await rejectPath({ pathId: paths[1]!.id, admin, reason: "Too short" });
  return mailsTo(email);
}

describe("emails about decisions", () => {
  test("quote nothing that was rejected, and no title in the subject, if the recipient has not confirmed the address", async () => {
    const sent = await decideAll({ isConfirmed: false });
    expect(sent.map(({ subject }) => subject)).toEqual([
      "Your submission was approved",
      "Your submission was not accepted",
      "Your path was approved",
      "Your path was not accepted",
    ]);
    const [, submission, , path] = sent;
    for (const { text, html } of [submission!, path!]) expect(text + html).not.toContain(message);
    expect(submission!.text).toContain("Thank you for contributing a resource on Nov 20, 2026.");
    expect(submission!.text).toContain("Reason: Not for freelancers");
    expect(path!.text).toContain("Reason: Too short");
  });

  test("name the submission or path if the recipient has confirmed the address", async () => {
    const sent = await decideAll({ isConfirmed: true });
    expect(sent.map(({ subject }) => subject)).toEqual([
      `"${message}" was approved`,
      `"${message}" was not accepted`,
      `Your path "${message}" was approved`,
      `Your path "${message}" was not accepted`,
    ]);
    for (const { text } of sent) expect(text).toContain(message);
  });
});
