import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { exportCsv } from "~/domain/catalogue/export.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findApproved } from "~/domain/resources/find.server";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { findDifferences } from "~/domain/review/changes/change";
import { approve, reject, undoDecision } from "~/domain/review/decide.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { countByFilter, listSubmissions } from "~/domain/review/queue/moderation-queue.server";
import { saveResource } from "~/domain/review/save.server";
import { correctSubmission, findSubmission, toSubmissionForm } from "~/domain/review/submissions/contributor.server";
import { listOwnSubmissions } from "~/domain/review/submissions/own-submissions.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { findChangeable, suggestChange } from "~/domain/review/submissions/suggest-change.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { confirmEmail, makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { look, payloadOf, storedRecord, useAdmin } from "../../support/review-records";

const admin = useAdmin();
let original: Resource;

beforeEach(async () => {
  original = await makeResource({
    name: "Interview guide",
    valueProposition: "Questions that are asked",
    description: "Old text",
    productUrl: "https://example.com/guide",
    imageUrl: "https://example.com/guide.png",
    tags: ["negotiation", "business"],
    price: "5.00",
    creatorFirstName: "Ada",
    creatorEmail: "ada@example.com",
  });
});

/** The form as it opens for the resource, with other values. */
function formOf(values: Partial<SubmissionForm> = {}): SubmissionForm {
  const contributor = { creatorFirstName: "Grace", creatorLastName: "Lee", creatorEmail: "grace@example.com" };
  return {
    ...toSubmissionForm({ ...original, ...contributor }),
    title: original.name,
    pitch: original.valueProposition,
    description: original.description,
    tags: ["business", "negotiation"],
    ...values,
  };
}

let keys = 0;

function send(values: Partial<SubmissionForm> = {}, version = original.version, link = newPrivateLink("status")) {
  keys += 1;
  return suggestChange({ form: formOf(values), resourceId: original.id, version, key: `key ${keys}`, link });
}

async function suggest(values: Partial<SubmissionForm> = { title: "Interview handbook", description: "New text" }) {
  const link = newPrivateLink("status");
  expect(await send(values, original.version, link)).toEqual({ kind: "sent", isNew: true });
  return (await findSubmission({ token: link.token }))!;
}

const edit = (changes: Record<string, unknown>) =>
  saveResource({ resourceId: original.id, payload: payloadOf(original, changes), admin });

const decisionMails = async () =>
  (await db.select().from(mails).orderBy(mails.id)).filter(({ kind }) => kind === "approval" || kind === "rejection");

test("a suggested change waits as a pending submission that remembers its resource", async () => {
  const suggestion = await suggest();
  expect(suggestion).toMatchObject({
    status: "Pending",
    changeOf: original.id,
    changeBase: { name: "Interview guide", description: "Old text", price: "5.00" },
    name: "Interview handbook",
    imageUrl: original.imageUrl,
    creatorEmail: "grace@example.com",
  });
  expect(await storedRecord(original.id)).toEqual(original);
  const { rows } = await listSubmissions(parseModerationQuery(new URLSearchParams()));
  expect(rows).toMatchObject([
    {
      id: suggestion.id,
      original: { name: "Interview guide", page: { id: original.id, slug: original.slug, status: "Approved" } },
      warnings: [],
    },
  ]);
});

test("a suggested change of details is applied, and removes a detail that was emptied", async () => {
  await db.update(resources).set({ level: "beginner", minutes: 30 }).where(eq(resources.id, original.id));
  original = await storedRecord(original.id);
  const suggestion = await suggest({ level: null, minutes: 45, languages: ["es", "en"] });
  expect(findDifferences(suggestion, original)).toMatchObject([
    { field: "level", now: "beginner", suggested: null },
    { field: "languages", now: null, suggested: ["es", "en"] },
    { field: "minutes", now: 30, suggested: 45 },
  ]);
});

test("rejects a form without a difference, of another version, and of a resource that is not approved", async () => {
  expect(await send()).toEqual({ kind: "same" });
  expect(await send({ title: null, pitch: null, description: null })).toEqual({ kind: "same" });
  expect(await send({ title: "New" }, 7)).toEqual({ kind: "changed", name: "Interview guide" });
  expect(await send({ title: "New" }, Number.NaN)).toEqual({ kind: "changed", name: "Interview guide" });
  await edit({ status: "Rejected" });
  expect(await send({ title: "New" })).toEqual({ kind: "gone" });
  expect(await db.select().from(resources)).toHaveLength(1);
});

test("finds the resource to change by its slug or former slug, only while it is approved", async () => {
  await edit({ name: "Other name" });
  expect(await findChangeable("interview-guide")).toMatchObject({ id: original.id, slug: "other-name" });
  expect(await findChangeable("other-name")).toMatchObject({ id: original.id });
  expect(await findChangeable("nothing\0")).toBeNull();
  original = await storedRecord(original.id);
  const suggestion = await suggest();
  expect(await findChangeable(suggestion.slug)).toBeNull();
});

test("approving changes the resource, which keeps id, slug, votes, creator and dates", async () => {
  const member = await makeAccount({ email: "member@example.com" });
  await upvote({ userId: member.id, resourceId: original.id });
  const suggestion = await suggest({ title: "Interview handbook", tags: ["tech-career"], price: 0 });
  const decision = await approve({ seen: await look(suggestion), admin });
  expect(decision).toMatchObject({ kind: "decided", mailed: true, resource: { status: "Applied", publishedAt: null } });
  expect(await storedRecord(original.id)).toEqual({
    ...original,
    name: "Interview handbook",
    tags: suggestion.tags,
    price: "0.00",
    upvotes: 1,
    version: original.version + 1,
    updatedAt: expect.any(Date),
    facets: expect.any(Array),
  });
  const [mail, ...others] = await decisionMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "approval",
    recipient: "grace@example.com",
    resourceId: suggestion.id,
    subject: "Your change was approved",
  });
  expect(mail!.text).toContain(`/product/${original.slug}`);
  expect(mail!.text).not.toContain("/payments/");
  const log = await db.select().from(auditLog).orderBy(auditLog.id);
  expect(log).toMatchObject([
    {
      action: "apply-change",
      resourceId: original.id,
      actorEmail: admin.email,
      before: { name: "Interview guide", price: "5.00" },
      after: { name: "Interview handbook", price: "0.00", suggestion: suggestion.id },
    },
    { action: "approve", resourceId: suggestion.id, before: { status: "Pending" }, after: { status: "Applied" } },
  ]);
});

test("an approved change is no second resource, also after its resource is deleted", async () => {
  const suggestion = await suggest();
  await approve({ seen: await look(suggestion), admin });
  expect(await findApproved(suggestion.slug)).toBeNull();
  const { cards } = await listResources({ listing: listings[0]!, query: parseListQuery(new URLSearchParams()) });
  expect(cards.map(({ id }) => id)).toEqual([original.id]);
  expect(await upvote({ userId: admin.id, resourceId: suggestion.id })).toBeNull();
  expect(await countByFilter()).toEqual({ all: 2, pending: 0, approved: 2, rejected: 0 });
  let csv = "";
  for await (const part of exportCsv()) csv += part;
  expect(csv.trim().split("\n")).toHaveLength(2);
  await db.delete(resources).where(eq(resources.id, original.id));
  expect(await storedRecord(suggestion.id)).toMatchObject({ status: "Applied", changeOf: null });
  expect(await findApproved(suggestion.slug)).toBeNull();
});

test("changes only the fields that the contributor changed, if others changed meanwhile", async () => {
  const suggestion = await suggest({ title: "Interview handbook" });
  await edit({ product_url: "https://example.org/moved", description: "Newer text" });
  expect(await approve({ seen: await look(suggestion), admin })).toMatchObject({ kind: "decided" });
  expect(await storedRecord(original.id)).toMatchObject({
    name: "Interview handbook",
    description: "Newer text",
    productUrl: "https://example.org/moved",
  });
});

test("applies nothing if the same field changed meanwhile, until somebody has compared the texts", async () => {
  const suggestion = await suggest({ description: "New text" });
  const seen = await look(suggestion);
  await edit({ description: "Newer text" });
  for (const originalVersion of [seen.originalVersion, undefined])
    expect(await approve({ seen: { ...seen, originalVersion }, admin })).toMatchObject({
      kind: "conflict",
      conflict: { reason: "changed" },
    });
  expect([(await storedRecord(original.id)).description, (await storedRecord(suggestion.id)).status]).toEqual([
    "Newer text",
    "Pending",
  ]);
  expect(await decisionMails()).toEqual([]);
  expect(await approve({ seen: await look(suggestion), admin })).toMatchObject({ kind: "decided" });
  expect((await storedRecord(original.id)).description).toBe("New text");
});

test("saving and approving applies what the administrator edited, or saves nothing", async () => {
  const suggestion = await suggest({ title: "Interview handbook" });
  const payload = payloadOf(suggestion, { status: "approved", name: "Interview book", category: "freelancing" });
  const input = { resourceId: suggestion.id, version: suggestion.version, payload, admin };
  expect(await saveResource({ ...input, seenOriginalVersion: original.version + 1 })).toMatchObject({
    kind: "change-conflict",
    conflict: { reason: "changed" },
  });
  expect(await storedRecord(suggestion.id)).toEqual(suggestion);
  expect(await saveResource({ ...input, seenOriginalVersion: original.version })).toMatchObject({
    kind: "saved",
    decided: true,
  });
  expect(await storedRecord(original.id)).toMatchObject({
    name: "Interview book",
    category: "freelancing",
    slug: original.slug,
  });
  expect(await saveResource({ ...input, version: undefined })).toEqual({ kind: "applied" });
});

test("does not apply a change to a resource that was taken down; the suggestion stays", async () => {
  const suggestion = await suggest();
  await edit({ status: "Rejected" });
  expect(await approve({ seen: await look(suggestion), admin })).toMatchObject({
    kind: "conflict",
    conflict: { reason: "gone" },
  });
  expect(await storedRecord(suggestion.id)).toEqual(suggestion);
});

test("a change of a deleted resource is approved as a new resource by who has seen that it is one", async () => {
  const suggestion = await suggest();
  const seen = await look(suggestion);
  await db.delete(resources).where(eq(resources.id, original.id));
  const { rows } = await listSubmissions(parseModerationQuery(new URLSearchParams()));
  expect(rows).toMatchObject([{ id: suggestion.id, original: { name: "Interview guide", page: null } }]);
  expect(await approve({ seen, admin })).toMatchObject({ kind: "conflict", conflict: { reason: "gone" } });
  await approve({ seen: await look(suggestion), admin });
  expect(await findApproved(suggestion.slug)).toMatchObject({ name: "Interview handbook" });
});

test("rejecting changes nothing but the suggestion, and says so in the email", async () => {
  const suggestion = await suggest();
  await reject({ seen: await look(suggestion), admin, reason: "It is not better" });
  expect(await storedRecord(original.id)).toEqual(original);
  const [mail] = await decisionMails();
  expect(mail!.subject).toBe("Your change was not accepted");
  expect(mail!.text).toContain("Reason: It is not better");
});

describe("undo", () => {
  const undo = async (id: number) =>
    undoDecision({ resourceId: id, admin, decidedAt: (await storedRecord(id)).decidedAt! });

  test("changes nothing if the changed field was edited since", async () => {
    const suggestion = await suggest();
    await approve({ seen: await look(suggestion), admin });
    await edit({ name: "Yet another name" });
    expect(await undo(suggestion.id)).toEqual({ kind: "edited-since" });
    expect([(await storedRecord(original.id)).name, (await storedRecord(suggestion.id)).status]).toEqual([
      "Yet another name",
      "Applied",
    ]);
  });

  test("gives the resource its former values but for later edits of others, and makes the suggestion pending", async () => {
    const suggestion = await suggest({ title: "Interview handbook", tags: [], productLink: "https://example.org/new" });
    await approve({ seen: await look(suggestion), admin });
    const before = original;
    original = await storedRecord(original.id);
    await edit({ description: "Later text" });
    expect(await undo(suggestion.id)).toMatchObject({ kind: "undone", resource: { status: "Pending" } });
    const { version, updatedAt, ...kept } = { ...before, description: "Later text" };
    expect(await storedRecord(original.id)).toMatchObject({ ...kept, version: version + 3 });
    expect((await decisionMails()).map(({ state }) => state)).toEqual(["cancelled"]);
    expect(await approve({ seen: await look(suggestion), admin })).toMatchObject({ kind: "decided" });
  });
});

test("bulk approval leaves suggested changes out", async () => {
  const suggestion = await suggest();
  const result = await bulkDecide({ seen: [await look(suggestion)], action: "approve", admin });
  expect(result).toMatchObject({ decided: [], heldBack: [{ why: "change" }] });
  expect(await storedRecord(original.id)).toEqual(original);
});

test("the contributor edits a pending change; empty fields keep their text", async () => {
  const suggestion = await suggest();
  const member = await makeAccount({ email: "grace@example.com" });
  const access = { resourceId: suggestion.id, member };
  const form = formOf({ title: null, pitch: "A better pitch", description: null });
  expect(await correctSubmission({ access, version: 1, form })).toMatchObject({
    kind: "corrected",
    resource: { name: "Interview handbook", valueProposition: "A better pitch", description: "New text" },
  });
});

test("My submissions and the account's download name the resource", async () => {
  const member = await makeAccount({ email: "grace@example.com" });
  await confirmEmail(member.id);
  const suggestion = await suggest();
  const page = { id: original.id, slug: original.slug, status: "Approved" };
  const row = (await listOwnSubmissions(member.email)).rows[0];
  expect(row).toMatchObject({ status: "Pending", original: { name: "Interview guide", page } });
  await approve({ seen: await look(suggestion), admin });
  const approved = (await listOwnSubmissions(member.email)).rows[0];
  expect(approved).toMatchObject({ status: "Approved", original: { name: "Interview handbook", page } });
  expect((await exportAccount(member.id))!.submissions).toMatchObject([{ status: "Approved", change_of: original.id }]);
});
