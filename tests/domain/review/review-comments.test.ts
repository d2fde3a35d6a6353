import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { verdicts } from "~/db/schema/verdicts";
import { saveResource } from "~/domain/library/save.server";
import { findApproved } from "~/domain/resources/find.server";
import type { VerdictChoice } from "~/domain/resources/verdict-values";
import { findLastChange, listAudit } from "~/domain/review/audit.server";
import {
  countQueuedComments,
  decideComment,
  listQueuedComments,
} from "~/domain/review/comments/review-comments.server";
import { verdictForm } from "~/domain/verdicts/verdict-form";
import { reportComment } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { finish as finishResource, makeMembers } from "../../support/make-verdict";
import { trusted } from "../../support/trusted";
import { walkPages } from "../../support/walk-pages";

const admin = trusted({ id: 1, email: "admin@example.com", accessRole: "administrator" } as const);
let resourceId: number;
let slug: string;
let members: number[];

const finish = (userId: number, verdict: VerdictChoice, comment = "") =>
  finishResource(resourceId, userId, verdict, comment);
const queued = async () => (await listQueuedComments()).rows;

describe("a comment", () => {
  const shown = async () => (await findApproved(slug))!.comments?.map(({ comment }) => comment);

  beforeEach(async () => {
    ({ id: resourceId, slug } = await makeResource());
    members = await makeMembers(3);
    for (const userId of members) await finish(userId, "worth");
    await finish(members[0]!, "worth", "First words");
  });

  test("waits again after a change, and the administrator decides only what was seen", async () => {
    const [{ id, version }] = (await queued()) as [Awaited<ReturnType<typeof queued>>[number]];
    await finish(members[0]!, "partly", "Other words");
    expect(await decideComment({ id, seenVersion: version, isApproval: true, admin })).toEqual({ kind: "changed" });
    expect(await shown()).toBeUndefined();
    expect(await decideComment({ id, seenVersion: version + 1, isApproval: true, admin })).toEqual({ kind: "decided" });
    expect(await shown()).toEqual(["Other words"]);
    expect(await decideComment({ id, seenVersion: version + 1, isApproval: false, admin })).toEqual({
      kind: "already",
    });
    await finish(members[0]!, "partly", "");
    expect([await shown(), await queued()]).toEqual([undefined, []]);
  });

  test.each<[what: string, verdict: VerdictChoice, words: string]>([
    ["other words", "worth", "Buy now"],
    ["another verdict", "not", "First words"],
  ])("that was approved waits again with %s, and is not shown meanwhile", async (_, verdict, words) => {
    const [{ id, version }] = (await queued()) as [Awaited<ReturnType<typeof queued>>[number]];
    await decideComment({ id, seenVersion: version, isApproval: true, admin });
    await finish(members[0]!, "worth", "First words");
    expect([await shown(), await queued()]).toEqual([["First words"], []]);
    await finish(members[0]!, verdict, words);
    expect(await shown()).toBeUndefined();
    expect(await queued()).toMatchObject([{ id, verdict, comment: words, commentStatus: "Pending" }]);
    expect(await decideComment({ id, seenVersion: version, isApproval: true, admin })).toEqual({ kind: "changed" });
    expect(await shown()).toBeUndefined();
  });

  test("is rejected for everybody but its author, and the verdict counts", async () => {
    const [{ id, version }] = (await queued()) as [Awaited<ReturnType<typeof queued>>[number]];
    expect(await decideComment({ id, seenVersion: version, isApproval: false, admin })).toEqual({ kind: "decided" });
    expect(await shown()).toBeUndefined();
    expect((await findApproved(slug, members[0]!))!.ownVerdict).toMatchObject({ commentStatus: "Rejected" });
    expect((await findApproved(slug))!.verdicts).toEqual({ worth: 3, partly: 0, not: 0 });
    const { entries } = await listAudit({ record: resourceId });
    expect(entries).toMatchObject([
      { action: "reject-comment", actorEmail: "admin@example.com", after: { resource: slug, verdict: id } },
    ]);
    expect(await db.transaction((tx) => findLastChange(tx, resourceId))).toBeUndefined();
    expect(JSON.stringify(entries)).not.toContain("First words");
  });

  test("can be reported while it is shown, which asks the administrators again", async () => {
    const [{ id, version }] = (await queued()) as [Awaited<ReturnType<typeof queued>>[number]];
    expect(await reportComment(id)).toBe(false);
    await decideComment({ id, seenVersion: version, isApproval: true, admin });
    for (let time = 0; time < 5; time += 1) expect(await reportComment(id)).toBe(true);
    expect(await shown()).toEqual(["First words"]);
    expect((await queued()).map((one) => [one.id, one.reportedAt !== null])).toEqual([[id, true]]);
    await decideComment({ id, seenVersion: version, isApproval: true, admin });
    expect([await shown(), await queued()]).toEqual([["First words"], []]);
    await reportComment(id);
    await decideComment({ id, seenVersion: version, isApproval: false, admin });
    expect([await shown(), await reportComment(id)]).toEqual([undefined, false]);
  });

  test("is in the queue only while its resource is Done", async () => {
    await saveResource({ userId: members[0]!, resourceId, state: "doing" });
    expect([await queued(), await countQueuedComments()]).toEqual([[], 0]);
    await saveResource({ userId: members[0]!, resourceId, state: "done" });
    expect(await queued()).toHaveLength(1);
  });

  test("is one paragraph of at most 300 characters", () => {
    const parse = (comment: unknown, verdict: unknown = "worth") => verdictForm.safeParse({ verdict, comment });
    expect(parse(" Two\r\n lines ").data).toEqual({ verdict: "worth", comment: "Two lines", named: false });
    expect(parse("x".repeat(300)).success).toBe(true);
    const messages = [parse("x".repeat(301)), parse("a\0b"), parse("", "best"), parse("", null)].map(
      ({ error }) => error?.issues[0]?.message,
    );
    expect(messages).toEqual([
      "Comment must be 300 characters or less",
      "Comment must be text",
      "Choose whether it was worth it",
      "Choose whether it was worth it",
    ]);
  });
});

test("comments in pages of the queue are each shown once", async () => {
  const [userId] = (await makeMembers(1)) as [number];
  const made = [];
  for (let n = 0; n < 30; n += 1) made.push(await makeResource());
  await db.insert(saves).values(made.map(({ id }) => ({ userId, resourceId: id, state: "done" as const })));
  await db
    .insert(verdicts)
    .values(made.map(({ id }, n) => ({ userId, resourceId: id, verdict: "worth" as const, comment: `Comment ${n}` })));
  const pages = await walkPages((at) => listQueuedComments(at));
  expect(pages.map(({ length }) => length)).toEqual([24, 6]);
  expect(new Set(pages.flat().map(({ comment }) => comment)).size).toBe(30);
});
