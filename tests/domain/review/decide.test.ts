import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { deliverDue } from "~/domain/mail/deliver.server";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { approve, reject, undoDecision } from "~/domain/review/decide.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { findByPaymentToken } from "~/domain/review/submissions/payment.server";
import { roundsAtOnce } from "../../support/generated-cases";
import { confirmEmail, makeAccount } from "../../support/make-account";
import { makePath } from "../../support/make-path";
import { look, makeAdmin, makeRecord, storedRecord, useAdmin } from "../../support/review-records";

const admin = useAdmin();

const tokenIn = (text: string) => /\/payments\/([\w-]{22})\s/.exec(text)?.[1];

test("approving stores who and when, logs it, and delays the email with the payment link", async () => {
  const { id } = await makeRecord();
  const before = Date.now();
  const decision = await approve({ seen: await look({ id }), admin });
  expect(decision).toMatchObject({ kind: "decided", mailed: true, resource: { status: "Approved", version: 2 } });
  const record = await storedRecord();
  expect(record).toMatchObject({ status: "Approved", decidedBy: admin.id });
  expect(Math.abs(record.decidedAt!.getTime() - before)).toBeLessThan(60_000);
  const [mail, ...others] = await db.select().from(mails);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "approval", recipient: "grace@example.com", state: "queued", resourceId: id });
  expect(mail!.dueAt.getTime()).toBeGreaterThanOrEqual(before + config.MAIL_HOLD_SECONDS * 1000);
  const token = tokenIn(mail!.text)!;
  expect(record.paymentTokenHash).not.toContain(token);
  expect(await findByPaymentToken(token)).toEqual({ name: record.name, slug: record.slug, url: null });
  const [entry, ...more] = await db.select().from(auditLog);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ action: "approve", actorEmail: admin.email, actorId: admin.id, resourceId: id });
  expect(entry!.before).toMatchObject({ status: "Pending" });
  expect(Object.keys(entry!.after!).sort()).toEqual(["decidedAt", "decidedBy", "status"]);
});

test("a rejection without a reason says so, and which reasons are usual", async () => {
  const { id } = await makeRecord();
  await reject({ seen: await look({ id }), admin });
  const [mail] = await db.select().from(mails);
  expect(mail!.text).toContain("The administrator gave no reason. Most often the link does not open,");
  expect(mail!.text).not.toContain("null");
});

test("one of Approve and Reject at the same time succeeds, with one email and one log entry in every round", async () => {
  const other = await makeAdmin("bob@example.com");
  for (let round = 0; round < roundsAtOnce(15); round += 1) {
    const { id } = await makeRecord({ productUrl: `https://example.com/${round}` });
    const seen = await look({ id });
    const pair = [() => approve({ seen, admin }), () => reject({ seen, admin: other })];
    const results = await Promise.all((round % 2 ? pair : pair.reverse()).map((action) => action()));
    expect(results.map((result) => result.kind).sort()).toEqual(["already", "decided"]);
    const [record] = await db.select().from(resources).where(eq(resources.id, id));
    const late = results.find((result) => result.kind === "already");
    expect(late).toMatchObject({
      status: record!.status,
      by: record!.decidedBy === admin.id ? admin.email : other.email,
    });
    const sent = await db.select({ kind: mails.kind }).from(mails).where(eq(mails.resourceId, id));
    expect(sent).toEqual([{ kind: record!.status === "Approved" ? "approval" : "rejection" }]);
    expect(await db.select().from(auditLog).where(eq(auditLog.resourceId, id))).toHaveLength(1);
  }
  expect(await approve({ seen: { resourceId: 999_999, version: 1 }, admin })).toEqual({ kind: "missing" });
}, 180_000);

test.each([
  ["parked", "undone", "Pending", "cancelled"],
  ["sending", "too-late", "Approved", "sending"],
  ["sent", "too-late", "Approved", "sent"],
] as const)("while the email is %s, undo is %s", async (state, kind, status, then) => {
  const { id } = await makeRecord();
  await approve({ seen: await look({ id }), admin });
  await db.update(mails).set({ state });
  const { decidedAt } = await storedRecord();
  expect(await undoDecision({ resourceId: id, admin, decidedAt: decidedAt! })).toMatchObject({ kind });
  const [mail] = await db.select().from(mails);
  expect([(await storedRecord()).status, mail!.state]).toEqual([status, then]);
});

test("an undone decision leaves nothing but two log entries, and a second approval keeps the time of the first publication", async () => {
  const record = await makeRecord();
  await approve({ seen: await look(record), admin });
  const first = await storedRecord();
  await undoDecision({ resourceId: record.id, admin, decidedAt: first.decidedAt! });
  expect(await storedRecord()).toMatchObject({ decidedAt: null, decidedBy: null, paymentTokenHash: null });
  const log = await db.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  expect(log).toEqual([{ action: "approve" }, { action: "undo" }]);
  await db.update(resources).set({ publishedAt: new Date("2026-01-01T00:00:00Z") });
  await approve({ seen: await look(record), admin });
  expect((await storedRecord()).publishedAt).toEqual(new Date("2026-01-01T00:00:00Z"));
});

test("an old undo button does not undo a later decision", async () => {
  const { id } = await makeRecord();
  await approve({ seen: await look({ id }), admin });
  const { decidedAt } = await storedRecord();
  await undoDecision({ resourceId: id, admin, decidedAt: decidedAt! });
  // Later by the clock, too.
  await vi.waitUntil(() => Date.now() > decidedAt!.getTime());
  await reject({ seen: await look({ id }), admin });
  expect(await undoDecision({ resourceId: id, admin, decidedAt: decidedAt! })).toEqual({ kind: "too-late" });
  expect(await storedRecord()).toMatchObject({ status: "Rejected" });
});

test.each([
  ["has no email", { creatorEmail: null }, true],
  ["was not to be told", {}, false],
])("a decision about a contributor who %s mails nothing, and can be undone at any time", async (_, fields, notify) => {
  const { id } = await makeRecord(fields);
  expect(await reject({ seen: await look({ id }), admin, notify })).toMatchObject({ kind: "decided", mailed: false });
  expect(await db.select().from(mails)).toEqual([]);
  const decidedAt = new Date(Date.now() - 30 * 24 * 60 * 60_000);
  await db.update(resources).set({ decidedAt });
  expect(await undoDecision({ resourceId: id, admin, decidedAt })).toMatchObject({ kind: "undone" });
});

test("a bulk decision counts the decided, the already decided and the missing records", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1)
    ids.push((await makeRecord({ productUrl: `https://example.com/${n}`, category: "freelancing" })).id);
  await reject({ seen: await look({ id: ids[2]! }), admin });
  const seen = await Promise.all([...ids, ids[0]!, 999].map((id) => look({ id })));
  const result = await bulkDecide({ seen, action: "approve", admin });
  expect(result.decided.map((record) => record.id)).toEqual(ids.slice(0, 2));
  expect(result).toMatchObject({ mailed: 2, already: [{ by: admin.email }], missing: 1 });
});

test("deciding in bulk approves none that needs editing, and rejects them like all others", async () => {
  const edited = await makeRecord({ category: "freelancing" });
  const unedited = await makeRecord({ productUrl: "https://example.com/unedited" });
  const seen = await Promise.all([edited, unedited].map(look));
  const approval = await bulkDecide({ seen, action: "approve", admin });
  expect(approval.decided.map(({ id }) => id)).toEqual([edited.id]);
  expect(approval).toMatchObject({ heldBack: [{ why: "unedited" }], already: [], missing: 0 });
  const rejection = await bulkDecide({ seen, action: "reject", admin });
  expect(rejection.decided.map(({ id }) => id)).toEqual([unedited.id]);
  expect(rejection).toMatchObject({ heldBack: [], already: [{ by: admin.email }] });
});

test("the payment link leads to PAYMENT_URL with id, price and email", async () => {
  const { id } = await makeRecord({ price: "12.50" });
  await approve({ seen: await look({ id }), admin });
  const [mail] = await db.select().from(mails);
  const payment = await findByPaymentToken(tokenIn(mail!.text)!, "https://pay.example.com/now?shop=1");
  expect(payment?.url).toBe(
    `https://pay.example.com/now?shop=1&resource_id=${id}&price=12.50&email=grace%40example.com`,
  );
  expect(await findByPaymentToken("nothing")).toBeNull();
});

test("the approval email of a free resource has no payment link", async () => {
  const record = await makeRecord({ price: "0" });
  const decision = await approve({ seen: await look(record), admin });
  expect(decision).toMatchObject({ kind: "decided", mailed: true, resource: { paymentTokenHash: null } });
  const [mail] = await db.select().from(mails);
  expect(mail!.text).toContain(`/product/${encodeURIComponent(record.slug)}`);
  expect(mail!.text + mail!.html).not.toMatch(/payment/i);
});

const holdIsOver = () => db.update(mails).set({ dueAt: sql`now()` });

test("either undo or delivery succeeds when both happen at the same time", async () => {
  for (let round = 0; round < roundsAtOnce(12); round += 1) {
    const { id } = await makeRecord({ productUrl: `https://example.com/${round}` });
    const decision = await approve({ seen: await look({ id }), admin });
    if (decision.kind !== "decided") throw new Error(decision.kind);
    await holdIsOver();
    const sent: number[] = [];
    const send = async (mail: { resourceId: number | null }) => void sent.push(mail.resourceId!);
    const undo = () => undoDecision({ resourceId: id, admin, decidedAt: decision.resource.decidedAt! });
    const first = round % 2 ? [] : [deliverDue(send)];
    const [undone] = await Promise.all([undo(), ...first, deliverDue(send)]);
    expect([undone.kind, sent]).toEqual(sent.length > 0 ? ["too-late", [id]] : ["undone", []]);
    await db.delete(mails);
  }
}, 180_000);

const message = "Win money at evil.example";

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
