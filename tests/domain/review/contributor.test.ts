import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { approve } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import {
  correctSubmission,
  findSubmission,
  toSubmissionForm,
  withdraw,
} from "~/domain/review/submissions/contributor.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { look, makeAdmin, payloadOf, storedRecord, submissionOf } from "../../support/review-records";

let token: string;

const receipts = () => db.select().from(mails).orderBy(mails.id);
const tokenIn = (text: string) => /\/status\/([\w-]{22})\s/.exec(text)![1]!;

beforeEach(async () => {
  await submit(submissionOf(), "key");
  const [receipt] = await receipts();
  token = tokenIn(receipt!.text);
});

test("mails the private link in the receipt and stores only its hash", async () => {
  const [receipt, ...others] = await receipts();
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ kind: "receipt", recipient: "grace@example.com", state: "queued" });
  const record = await storedRecord();
  expect(record.statusTokenHash).toMatch(/^[0-9a-f]{64}$/);
  expect(await findSubmission({ token: token })).toEqual(record);
  expect(await findSubmission({ token: "another" })).toBeNull();
  expect(await findSubmission({ token: record.statusTokenHash! })).toBeNull();
});

test("stores one record and mails one receipt when the same form is sent five times at once", async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => submit(submissionOf("https://example.com/2"), "two")));
  expect(sent.filter((record) => record !== null)).toHaveLength(1);
  expect(await receipts()).toHaveLength(2);
});

test("editing replaces the texts that were derived from the form, and is logged", async () => {
  const record = await storedRecord();
  const form = { ...toSubmissionForm(record), lastName: "Kim", productLink: "https://example.org/new", price: 3 };
  const corrected = await correctSubmission({ access: { token }, version: record.version, form });
  expect(corrected).toMatchObject({
    kind: "corrected",
    resource: {
      name: "Grace Kim's Resource",
      valueProposition: "Resource submitted by Grace Kim. Pending admin review.",
      description: "Learn more at: https://example.org/new",
      productUrl: "https://example.org/new",
      addressKey: "example.org/new",
      price: "3.00",
      slug: "grace-kim's-resource",
      status: "Pending",
    },
  });
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "correct", actorId: null, actorEmail: "grace@example.com" });
  expect(await receipts()).toHaveLength(1);
});

test("editing keeps what an administrator wrote, and an outdated form is a conflict", async () => {
  const record = await storedRecord();
  const admin = await makeAdmin();
  await saveResource({ resourceId: record.id, payload: payloadOf(record, { name: "A proper name" }), admin });
  const form = { ...toSubmissionForm(await storedRecord()), firstName: "Gracie" };
  expect(await correctSubmission({ access: { token }, version: record.version, form })).toEqual({ kind: "conflict" });
  const corrected = await correctSubmission({ access: { token }, version: record.version + 1, form });
  expect(corrected).toMatchObject({ resource: { name: "A proper name", creatorFirstName: "Gracie" } });
});

test("withdrawing deletes the record and keeps its content in the log", async () => {
  const record = await storedRecord();
  expect(await withdraw({ token })).toBe("withdrawn");
  expect(await withdraw({ token })).toBe("missing");
  expect(await db.select().from(resources)).toEqual([]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({
    action: "withdraw",
    resourceId: record.id,
    before: { name: record.name },
    after: null,
  });
  const [receipt] = await receipts();
  expect(receipt!.state).toBe("cancelled");
});

test("a decided submission can be neither edited nor withdrawn", async () => {
  const record = await storedRecord();
  await approve({ seen: await look(record), admin: await makeAdmin() });
  expect(await correctSubmission({ access: { token }, version: 2, form: toSubmissionForm(record) })).toEqual({
    kind: "decided",
  });
  expect(await withdraw({ token })).toBe("decided");
  expect(await correctSubmission({ access: { token: "none" }, version: 2, form: toSubmissionForm(record) })).toEqual({
    kind: "missing",
  });
  expect(await storedRecord()).toMatchObject({ status: "Approved" });
});

test("one of Approve and Withdraw at the same time succeeds, and an edit at that time is published by nobody", async () => {
  const admin = await makeAdmin();
  for (let round = 0; round < 20; round += 1) {
    const record = (await submit(submissionOf(`https://example.com/${round}`)))!;
    const token = tokenIn((await receipts()).at(-1)!.text);
    const seen = await look(record);
    const form = { ...toSubmissionForm(record), title: "Unseen" };
    const [approved, changed] = await Promise.all([
      approve({ seen, admin }),
      round % 2 ? withdraw({ token }) : correctSubmission({ access: { token }, version: record.version, form }),
    ]);
    const outcome = `${approved.kind} ${typeof changed === "string" ? changed : changed.kind}`;
    expect(["decided decided", "missing withdrawn", "changed corrected"]).toContain(outcome);
    const name = outcome === "changed corrected" ? "Unseen" : record.name;
    const status = approved.kind === "decided" ? "Approved" : "Pending";
    if (approved.kind !== "missing") expect(await storedRecord(record.id)).toMatchObject({ name, status });
  }
});
