import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { adminPayload } from "~/domain/review/admin-resource";
import { approve } from "~/domain/review/decide.server";
import { createResource, saveResource } from "~/domain/review/save.server";
import { look, makeAdmin, makeRecord, payloadOf, storedRecord, useAdmin } from "../../support/review-records";

const admin = useAdmin();

const actions = async () => (await db.select().from(auditLog).orderBy(auditLog.id)).map((entry) => entry.action);
const mailKinds = async () =>
  (await db.select().from(mails).orderBy(mails.id)).map((mail) => `${mail.kind} ${mail.state}`);

test("a new name gives a new slug, and the log contains only changed fields", async () => {
  const record = await makeRecord();
  const payload = payloadOf(record, { name: "Better guide", product_url: "https://www.example.com/better/" });
  const saved = await saveResource({ resourceId: record.id, version: 1, payload, admin });
  expect(saved).toMatchObject({
    kind: "saved",
    mailed: false,
    resource: { name: "Better guide", slug: "better-guide", addressKey: "example.com/better", version: 2 },
  });
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({
    action: "edit",
    before: { name: "Interview guide", slug: "interview-guide", productUrl: "https://example.com/guide" },
    after: { name: "Better guide", slug: "better-guide", productUrl: "https://www.example.com/better/" },
  });
  expect(Object.keys(entry!.before!)).toHaveLength(3);
});

test("an editor's pick is set and cleared, and both are in the log", async () => {
  const record = await makeRecord({ status: "Approved" });
  const status = "approved";
  for (const editors_pick of [true, undefined])
    await saveResource({ resourceId: record.id, payload: payloadOf(record, { status, editors_pick }), admin });
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["edit", { isEditorsPick: false }, { isEditorsPick: true }],
    ["edit", { isEditorsPick: true }, { isEditorsPick: false }],
  ]);
});

test("saving without changes writes nothing", async () => {
  const record = await makeRecord();
  await saveResource({ resourceId: record.id, version: 1, payload: payloadOf(record), admin });
  expect(await storedRecord()).toEqual(record);
  expect(await actions()).toEqual([]);
});

test("the second of two edits returns who saved and when, and overwrites nothing", async () => {
  const record = await makeRecord();
  const other = await makeAdmin("bob@example.com");
  const payload = (name: string) => payloadOf(record, { name });
  const both = await Promise.all([
    saveResource({ resourceId: record.id, version: 1, payload: payload("Mine"), admin }),
    saveResource({ resourceId: record.id, version: 1, payload: payload("Theirs"), admin: other }),
  ]);
  expect(both.map((one) => one.kind).sort()).toEqual(["conflict", "saved"]);
  const conflict = both.find((one) => one.kind === "conflict");
  const [entry] = await db.select().from(auditLog);
  expect(conflict).toEqual({
    kind: "conflict",
    status: "Pending",
    by: entry!.actorEmail,
    at: entry!.at,
    version: 2,
    changes: [{ field: "name", before: record.name, after: (await storedRecord()).name }],
  });
  expect((await storedRecord()).name).toBe(entry!.actorId === admin.id ? "Mine" : "Theirs");
  expect(await saveResource({ resourceId: 999, payload: payload("x"), admin })).toEqual({ kind: "missing" });
});

test("approving in the dialog saves the edit and does the same as the row's button", async () => {
  const record = await makeRecord();
  const payload = payloadOf(record, { name: "Better guide", status: "approved" });
  const saved = await saveResource({ resourceId: record.id, version: 1, payload, admin });
  expect(saved).toMatchObject({ kind: "saved", mailed: true, resource: { status: "Approved", decidedBy: admin.id } });
  expect(await actions()).toEqual(["edit", "approve"]);
  const [mail] = await db.select().from(mails);
  expect(mail!.text).toContain('"Better guide" was approved');
});

test("rejecting in the dialog stores the reason; leaving it out later keeps it, a blank removes it", async () => {
  const record = await makeRecord();
  const save = async (changes: Record<string, unknown>) => {
    const stored = await storedRecord();
    const payload = payloadOf(stored, changes);
    return saveResource({ resourceId: record.id, version: stored.version, payload, admin });
  };
  await save({ status: "rejected", rejection_reason: "Too thin" });
  const [mail] = await db.select().from(mails);
  expect(mail!.text).toContain("Reason: Too thin");
  await save({ name: "Renamed" });
  expect(await storedRecord()).toMatchObject({ name: "Renamed", rejectionReason: "Too thin" });
  await save({ rejection_reason: "" });
  expect(await storedRecord()).toMatchObject({ rejectionReason: null });
});

test("a reversed decision cancels the unsent email and notifies only a contributor", async () => {
  const submitted = await makeRecord({ statusTokenHash: "hash" });
  await approve({ seen: await look(submitted), admin });
  const approved = await storedRecord();
  await db.update(mails).set({ state: "parked" });
  await saveResource({ resourceId: approved.id, payload: payloadOf(approved, { status: "rejected" }), admin });
  expect(await mailKinds()).toEqual(["approval cancelled", "rejection queued"]);
  await saveResource({ resourceId: approved.id, payload: payloadOf(approved, { status: "pending" }), admin });
  expect(await mailKinds()).toEqual(["approval cancelled", "rejection cancelled"]);
  expect(await actions()).toEqual(["approve", "reject", "reopen"]);
  expect(await storedRecord()).toMatchObject({ status: "Pending", decidedAt: null, rejectionReason: null });
});

test("rejecting a record that nobody submitted sends no email", async () => {
  const imported = await makeRecord({ status: "Approved" });
  await saveResource({ resourceId: imported.id, payload: payloadOf(imported, { status: "rejected" }), admin });
  expect(await mailKinds()).toEqual([]);
  expect(await actions()).toEqual(["reject"]);
});

test("an administrator creates records of any status, logged, without email or decision", async () => {
  const payload = adminPayload.parse({
    resource: {
      name: " Guide ",
      value_proposition: "Useful",
      product_url: "example.com",
      price: "0.0",
      status: "Approved",
      tags: ["api", "cloud", "api", "course"],
    },
  });
  const created = await createResource({ payload, admin });
  expect(created).toMatchObject({
    name: "Guide",
    slug: "guide",
    productUrl: "https://example.com/",
    status: "Approved",
    tags: ["api", "cloud", "course"],
    price: "0.00",
    format: "other",
    category: "uncategorized",
    decidedAt: null,
    creatorEmail: null,
  });
  expect(await mailKinds()).toEqual([]);
  const [entry] = await db.select().from(auditLog);
  expect(entry).toMatchObject({ action: "create", resourceId: created.id, before: null, after: { name: "Guide" } });
});

test("the admin's schema has its own messages", () => {
  const messages = (value: unknown) => {
    const parsed = adminPayload.safeParse(value);
    return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
  };
  expect(messages({ resource: {} })).toEqual([
    "Product name is required",
    "Value proposition is required",
    "Product link is required",
  ]);
  const full = { name: "a", value_proposition: "b", product_url: "example.com" };
  expect(messages({ resource: full })).toEqual([]);
  const wrong = { ...full, product_url: "javascript:x", tags: ["x"], status: "Lost", price: -1, format: "zip" };
  expect(messages({ resource: wrong, resource_creator: { email: "nobody", x_url: "ftp://x.y" } })).toEqual([
    "Tag is not one of the list",
    "Format is not one of the list",
    "Product link must be a web address: it must begin with https://, not with javascript:",
    "Price must be greater than or equal to 0",
    "Status is not one of the list",
    "Invalid email address",
    "X must be a web address: it must begin with https://, not with ftp:",
  ]);
  expect(messages({ resource: { ...full, name: "a\0b" } })).toEqual(["Product name must be text"]);
  expect(messages(null)).not.toEqual([]);
});
