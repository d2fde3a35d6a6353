/** Reports that the previous version writes and decides, while processes of both versions run. */

import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { reporters, reports } from "~/db/schema/moderation";
import { pathReports } from "~/db/schema/paths";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { decideComment, listQueuedComments } from "~/domain/review/comments/review-comments.server";
import { rejectPath } from "~/domain/review/paths/decide-path.server";
import { listQueuedPaths } from "~/domain/review/paths/path-queue.server";
import { makeAccount } from "../support/make-account";
import { makePublicPath } from "../support/make-path";
import { reportComment, reportPath } from "../support/make-report";
import { makeResource } from "../support/make-resource";
import { finish, makeMembers } from "../support/make-verdict";
import { useAdmin } from "../support/review-records";

const admin = useAdmin();
let ann: number;
let bob: number;

beforeEach(async () => {
  [ann, bob] = (await makeMembers(2)) as [number, number];
});

const outcomes = async () =>
  (await db.select({ outcome: reports.outcome }).from(reports).orderBy(reports.id)).map(({ outcome }) => outcome);

describe("a path", () => {
  let pathId: number;

  beforeEach(async () => {
    pathId = (await makePublicPath(admin.id)).id;
  });

  const reportBefore = (userId: number, reason: string) =>
    db.execute(sql`insert into path_reports (path_id, user_id, reason) values (${pathId}, ${userId}, ${reason})
      on conflict (path_id, user_id) do update set reason = ${reason}, created_at = now()`);
  /** Removes the reports, and then sets the status, as the previous version does. */
  const decideBefore = (status: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`delete from path_reports where path_id = ${pathId}`);
      await tx.execute(sql`update paths set status = ${status} where id = ${pathId}`);
    });
  const queued = async () => (await listQueuedPaths()).rows.map(({ reports }) => reports.map(({ message }) => message));

  test("that was reported there is in the queue here, with what each member wrote last", async () => {
    await reportBefore(ann, "First");
    await reportBefore(bob, "Second");
    await reportBefore(ann, "Changed");
    await reportPath({ pathId, userId: admin.id, reason: "Of this version" });
    expect(await queued()).toEqual([["Changed", "Second", "Of this version"]]);
    await rejectPath({ pathId, admin, reason: null });
    expect(await outcomes()).toEqual(["taken-down"]);
    expect(await db.$count(pathReports)).toBe(0);
  });

  test.each([
    ["Approved", "dismissed"],
    ["Rejected", "taken-down"],
  ])("that was decided there as %s is decided here", async (status, outcome) => {
    for (const userId of [ann, bob]) await reportBefore(userId, "Spam");
    await decideBefore(status);
    expect([await queued(), await outcomes()]).toEqual([[], [outcome]]);
    await reportBefore(ann, "Again");
    expect(await outcomes()).toEqual([outcome, null]);
  });

  test("stays reported by others when an account is deleted", async () => {
    const { id } = await makeAccount({ email: "carol@example.com" });
    await reportBefore(id, "Of Carol");
    await reportPath({ pathId, userId: bob, reason: "Of Bob" });
    await deleteAccount({ userId: id });
    expect([await queued(), await outcomes()]).toEqual([[["Of Bob"]], [null]]);
  });
});

describe("a comment", () => {
  let id: number;
  let resourceId: number;

  beforeEach(async () => {
    resourceId = (await makeResource()).id;
    await finish(resourceId, ann, "worth", "Words");
    id = (await queued())[0]!.id;
    await decide(true);
  });

  const queued = async () => (await listQueuedComments()).rows;
  const decide = (isApproval: boolean) => decideComment({ id, seenVersion: 1, isApproval, admin });
  const reportBefore = () =>
    db.execute(sql`update verdicts set reported_at = coalesce(reported_at, now()) where id = ${id}`);

  test("that was reported there is in the queue here, and can be reported again after the decision", async () => {
    for (let time = 0; time < 2; time += 1) {
      await reportBefore();
      await reportBefore();
      expect(await queued()).toMatchObject([{ id, reportedAt: expect.any(Date) }]);
      expect(await decide(true)).toEqual({ kind: "decided" });
      expect(await queued()).toEqual([]);
    }
    expect(await outcomes()).toEqual(["dismissed", "dismissed"]);
    expect(await db.$count(reporters)).toBe(2);
  });

  test.each([
    ["Approved", "dismissed"],
    ["Rejected", "taken-down"],
  ])("that was decided there as %s is decided here", async (status, outcome) => {
    await reportBefore();
    await db.execute(sql`update verdicts set comment_status = ${status}, reported_at = null where id = ${id}`);
    expect([await queued(), await outcomes()]).toEqual([[], [outcome]]);
  });

  test("is no longer reported once its author changed it, in any version", async () => {
    await reportBefore();
    await db.execute(sql`update verdicts set comment = 'Other', comment_status = 'Pending', reported_at = null,
      version = version + 1 where id = ${id}`);
    expect(await queued()).toMatchObject([{ id, reportedAt: null }]);
    await decideComment({ id, seenVersion: 2, isApproval: true, admin });
    await reportComment(id);
    expect(await queued()).toMatchObject([{ id, reportedAt: expect.any(Date) }]);
    await finish(resourceId, ann, "not", "Other");
    expect(await queued()).toMatchObject([{ id, reportedAt: null, commentStatus: "Pending" }]);
    expect(await outcomes()).toEqual(["fixed", "fixed"]);
  });
});
