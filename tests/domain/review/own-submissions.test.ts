import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/mails";
import { auditLog } from "~/db/schema/moderation";
import {
  correctSubmission,
  findSubmission,
  toSubmissionForm,
  withdraw,
} from "~/domain/review/submissions/contributor.server";
import { listOwnSubmissions, ownPageSize } from "~/domain/review/submissions/own-submissions.server";
import { submit } from "~/domain/review/submissions/submit.server";
import { makeAccount } from "../../support/make-account";
import { storedRecord, submissionOf } from "../../support/review-records";
import { walkPages } from "../../support/walk-pages";

let member: { id: number; email: string };

beforeEach(async () => {
  const { id, email } = await makeAccount({ email: "grace@example.com" });
  member = { id, email };
});

const send = (count: number, email = "Grace@Example.com") =>
  submit(submissionOf(`https://example.com/${count}`, email));

test("lists what was sent with the email, ignoring case, and nothing of others", async () => {
  await send(1);
  await send(2, "ace@example.com");
  await send(3, "grace@example.com.au");
  const { rows, previous, next } = await listOwnSubmissions(member.email);
  expect(rows).toMatchObject([{ status: "Pending", productUrl: "https://example.com/1", rejectionReason: null }]);
  expect([previous, next]).toEqual([undefined, undefined]);
  expect(Object.keys(rows[0]!)).not.toContain("statusTokenHash");
});

test("shows every submission once over its pages, the newest first, and back again", async () => {
  const sent: number[] = [];
  for (let count = 0; count < 2 * ownPageSize + 3; count += 1) sent.unshift((await send(count))!.id);
  const pages = await walkPages((at) => listOwnSubmissions(member.email, at));
  expect(pages.map(({ length }) => length)).toEqual([ownPageSize, ownPageSize, 3]);
  expect(pages.flat().map(({ id }) => id)).toEqual(sent);
});

test("a member edits a pending submission under its email, which stays, and is named in the log", async () => {
  await send(1);
  const record = await storedRecord();
  const access = { resourceId: record.id, member };
  expect(await findSubmission(access)).toEqual(record);
  const form = { ...toSubmissionForm(record), title: "A title", email: "other@example.com" };
  const corrected = await correctSubmission({ access, version: record.version, form });
  expect(corrected).toMatchObject({ kind: "corrected", resource: { name: "A title" } });
  expect((await storedRecord()).creatorEmail).toBe("Grace@Example.com");
  expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(["receipt"]);
  expect(await db.select().from(auditLog)).toMatchObject([{ action: "correct", actorId: member.id }]);
});

test("another member neither sees, edits nor withdraws it", async () => {
  await send(1);
  const record = await storedRecord();
  const access = { resourceId: record.id, member: { id: member.id, email: "race@example.com" } };
  expect(await findSubmission(access)).toBeNull();
  const form = toSubmissionForm(record);
  expect(await correctSubmission({ access, version: record.version, form })).toEqual({ kind: "missing" });
  expect(await withdraw(access)).toBe("missing");
  expect(await storedRecord()).toEqual(record);
});

test("what a contributor typed comes back in the form, and what is left empty is derived again", async () => {
  await submit({
    ...submissionOf(),
    name: "Rates",
    value_proposition: "Name your rate",
    description: "Two\nlines",
    format: "pdf",
    category: "freelancing",
    tags: ["business"],
    image_url: "https://example.com/picture.png",
  });
  const record = await storedRecord();
  const form = toSubmissionForm(record);
  const chosen = { format: "pdf", category: "freelancing", tags: ["business"] };
  expect(form).toMatchObject({ title: "Rates", pitch: "Name your rate", description: "Two\nlines", ...chosen });
  const access = { resourceId: record.id, member };
  const emptied = { ...form, title: null, pitch: null, description: null };
  await correctSubmission({ access, version: record.version, form: emptied });
  expect(await storedRecord()).toMatchObject({
    name: "Grace Lee's Resource",
    valueProposition: "Resource submitted by Grace Lee. Pending admin review.",
    description: "Learn more at: https://example.com/course",
    imageUrl: "https://example.com/picture.png",
    ...chosen,
  });
  expect(toSubmissionForm(await storedRecord())).toMatchObject({ title: null, pitch: null, description: null });
});
