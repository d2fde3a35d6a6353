import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { choosePicture, removePicture, uploadPicture } from "~/domain/media/pictures.server";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { findChangesSince } from "~/domain/review/changes/changes-since.server";
import { approve, reject } from "~/domain/review/decide.server";
import { saveResource } from "~/domain/review/save.server";
import { formatSeen, parseSeen } from "~/domain/review/seen";
import { correctSubmission, toSubmissionForm } from "~/domain/review/submissions/contributor.server";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { picture } from "../../support/pictures";
import { look, makeRecord, payloadOf, storedRecord, useAdmin } from "../../support/review-records";

const admin = useAdmin();
let member: { id: number; email: string };

beforeEach(async () => {
  member = await makeAccount({ email: "grace@example.com" });
});

/** Edits a pending submission as its contributor. */
async function edit(id: number, changes: Partial<ReturnType<typeof toSubmissionForm>>): Promise<void> {
  const record = await storedRecord(id);
  const form = { ...toSubmissionForm(record), ...changes };
  const corrected = await correctSubmission({ access: { resourceId: id, member }, version: record.version, form });
  expect(corrected.kind).toBe("corrected");
}

test.each<[string, (id: number) => Promise<unknown>]>([
  ["a new link", (id) => edit(id, { productLink: "https://unseen.example" })],
  ["a new title", (id) => edit(id, { title: "Unseen" })],
  ["an uploaded picture", async (id) => uploadPicture(id, await picture("jpeg", { seed: 1 }), admin)],
  ["a removed picture", (id) => removePicture(id, admin)],
])("neither approves nor rejects a submission with %s that the administrator did not see", async (_, change) => {
  const { id } = await makeRecord();
  const seen = await look({ id });
  await change(id);
  const stored = await storedRecord(id);
  for (const decide of [approve, reject])
    expect(await decide({ seen, admin })).toEqual({ kind: "changed", resource: stored });
  expect(await storedRecord(id)).toEqual(stored);
  expect(await db.select().from(mails).where(eq(mails.kind, "approval"))).toEqual([]);
  expect(await approve({ seen: await look({ id }), admin })).toMatchObject({ kind: "decided" });
});

test("a picture that is chosen from those found raises the version", async () => {
  const { id, version } = await makeRecord();
  await uploadPicture(id, await picture("jpeg", { seed: 1 }), admin);
  const { picture: first } = await storedRecord(id);
  await removePicture(id, admin);
  await choosePicture(id, first!, admin);
  expect(await storedRecord(id)).toMatchObject({ picture: first, version: version + 3 });
});

test("says which fields changed since a version", async () => {
  const { id, version } = await makeRecord();
  await edit(id, { title: "First", pitch: "A pitch" });
  await edit(id, { title: "Second", pitch: "Questions that are asked" });
  const changes = await findChangesSince(await storedRecord(id), version);
  expect(changes).toEqual(expect.arrayContaining([{ field: "name", before: "Interview guide", after: "Second" }]));
  expect(changes.map(({ field }) => field)).not.toContain("valueProposition");
  expect(await findChangesSince(await storedRecord(id), version + 1)).toEqual([
    { field: "name", before: "First", after: "Second" },
    { field: "valueProposition", before: "A pitch", after: "Questions that are asked" },
  ]);
  expect(await findChangesSince(await storedRecord(id), version + 2)).toEqual([]);
});

test("deciding in bulk leaves out and names what changed since the administrator saw it", async () => {
  const links = ["a", "b", "c"].map((name) => `https://${name}.example`);
  const records = [];
  for (const productUrl of links) records.push(await makeRecord({ productUrl, category: "freelancing" }));
  const seen = await Promise.all(records.map(look));
  await edit(records[1]!.id, { title: "Unseen" });
  const approval = await bulkDecide({ seen, action: "approve", admin });
  expect(approval.decided.map(({ id }) => id)).toEqual([records[0]!.id, records[2]!.id]);
  expect(approval.changed.map(({ name }) => name)).toEqual(["Unseen"]);
  const rejection = await bulkDecide({ seen: [seen[1]!], action: "reject", admin });
  expect([rejection.decided, rejection.changed.length]).toEqual([[], 1]);
  expect((await storedRecord(records[1]!.id)).status).toBe("Pending");
});

test("a save without a version decides no submission, but takes a resource down", async () => {
  const record = await makeRecord();
  const save = (status: string, version?: number) =>
    saveResource({ resourceId: record.id, version, payload: payloadOf(record, { status }), admin });
  for (const status of ["Approved", "Rejected"]) expect(await save(status)).toMatchObject({ kind: "conflict" });
  expect(await storedRecord(record.id)).toEqual(record);
  expect(await save("Approved", 1)).toMatchObject({ kind: "saved", decided: true });
  expect(await save("Rejected")).toMatchObject({ kind: "saved", decided: true });
  expect(await save("Approved")).toMatchObject({ kind: "conflict" });
});

test("a duplicate is held back from a decision in bulk, also if the other one is pending", async () => {
  await makeResource({ name: "MDN", productUrl: "https://mdn.example" });
  const again = await makeRecord({ productUrl: "http://www.mdn.example/", category: "freelancing" });
  const first = await makeRecord({ name: "One", productUrl: "https://new.example", category: "freelancing" });
  const second = await makeRecord({ name: "Two", productUrl: "https://new.example/", category: "freelancing" });
  const seen = await Promise.all([again, first, second].map(look));
  const approval = await bulkDecide({ seen, action: "approve", admin });
  expect(approval.decided).toEqual([]);
  expect(approval.heldBack).toEqual([
    { name: "Interview guide", why: "duplicate", of: "MDN" },
    { name: "One", why: "duplicate", of: "Two" },
    { name: "Two", why: "duplicate", of: "One" },
  ]);
  expect((await bulkDecide({ seen, action: "reject", admin })).decided).toHaveLength(3);
});

test("the value of a form says what was seen, and others are invalid", () => {
  expect(parseSeen(formatSeen({ id: 12, version: 3 }))).toEqual({ resourceId: 12, version: 3 });
  const both = formatSeen({ id: 12, version: 3 }, { version: 4 });
  expect(parseSeen(both)).toEqual({ resourceId: 12, version: 3, originalVersion: 4 });
  for (const value of ["12", "12.", "a.1", "1.2.3.4", "-1.2", "1.1e3", null, "1".repeat(20)])
    expect([value, parseSeen(value)]).toEqual([value, null]);
});
