import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { notices } from "~/db/schema/notices";
import { resources } from "~/db/schema/resources";
import { listNotices } from "~/domain/notices/list-notices.server";
import { approve, reject, undoDecision } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { confirmEmail, useAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { look, makeRecord, payloadOf, submissionOf, useAdmin } from "../../support/review-records";

const admin = useAdmin();
const grace = useAccount({ email: "grace@example.com" });

beforeEach(async () => {
  await confirm();
});

const confirm = () => confirmEmail(grace.id);
const stored = () => db.select().from(notices).orderBy(notices.id);
const shown = () => listNotices(grace);
const send = async (email?: string) => (await submit(submissionOf("https://example.com/course", email)))!;
const decided = async ({ id }: { id: number }) =>
  (await db.select().from(resources).where(eq(resources.id, id)))[0]!.decidedAt!;

describe("a decision", () => {
  test("that approves leads to the page of the resource", async () => {
    const submission = await send();
    await approve({ seen: await look(submission), admin });
    expect(await shown()).toEqual([
      {
        id: expect.any(Number),
        kind: "submission-approved",
        title: "Grace Lee's Resource",
        detail: null,
        createdAt: expect.any(Date),
        isRead: false,
        submissionId: submission.id,
        resourceSlug: submission.slug,
        pathSlug: null,
      },
    ]);
  });

  test("finds the member by the email in any case, but not by one that was not confirmed", async () => {
    await approve({ seen: await look(await send("GRACE@example.com")), admin });
    expect(await stored()).toMatchObject([{ userId: grace.id }]);
    await db.delete(notices);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, grace.id));
    await approve({ seen: await look(await send()), admin });
    await approve({ seen: await look(await send("nobody@example.com")), admin });
    expect(await stored()).toEqual([]);
  });

  test("about a suggested change has the name of the resource and leads to it", async () => {
    const original = await makeResource({ name: "Interview guide", productUrl: "https://example.com/guide" });
    const suggest = () =>
      submit(submissionOf("https://example.com/new"), undefined, undefined, {
        changeOf: original.id,
        changeBase: original as never,
      });
    await reject({ seen: await look((await suggest())!), admin, reason: "No" });
    await approve({ seen: await look((await suggest())!), admin });
    expect(await shown()).toMatchObject([
      { kind: "change-applied", resourceSlug: original.slug },
      { kind: "change-rejected", title: "Interview guide", detail: "No", resourceSlug: original.slug },
    ]);
  });

  test("that is undone takes its notice back, also after it was read", async () => {
    const submission = await send();
    for (const isRead of [false, true]) {
      await approve({ seen: await look(submission), admin });
      if (isRead) await db.update(notices).set({ readAt: new Date() });
      expect(await stored()).toHaveLength(1);
      const undone = await undoDecision({ resourceId: submission.id, admin, decidedAt: await decided(submission) });
      expect(undone.kind).toBe("undone");
      expect(await stored()).toEqual([]);
    }
  });

  test("that another one replaces leaves the notice of the other one only, with its reason and no public page", async () => {
    const submission = await send();
    await approve({ seen: await look(submission), admin });
    const [approved] = await db.select().from(resources);
    const payload = payloadOf(approved!, { status: "rejected", rejection_reason: "It closed." });
    await saveResource({ resourceId: submission.id, version: approved!.version, payload, admin });
    const rejection = { kind: "submission-rejected", detail: "It closed.", resourceSlug: null };
    expect(await shown()).toMatchObject([rejection]);
  });

  test("about a record that nobody submitted has no notice", async () => {
    const record = await makeRecord({ status: "Rejected" });
    const payload = payloadOf(record, { status: "approved" });
    await saveResource({ resourceId: record.id, version: record.version, payload, admin });
    expect(await stored()).toEqual([]);
  });
});
