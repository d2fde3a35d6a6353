/** A moderator decides about nothing that they sent or reported themselves. */
import { eq, ne } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { auditLog } from "~/db/schema/moderation";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { OwnDecisionError } from "~/domain/accounts/own-decision";
import { confirmResource, removeChecked } from "~/domain/links/checks/signals.server";
import { removePicture } from "~/domain/media/pictures.server";
import { changeResource } from "~/domain/review/audit.server";
import { bulkDecide } from "~/domain/review/bulk-decide.server";
import { decideComment, listQueuedComments } from "~/domain/review/comments/review-comments.server";
import { approve, canDecideSubmission, reject, undoDecision } from "~/domain/review/decide.server";
import { approvePath, rejectPath } from "~/domain/review/paths/decide-path.server";
import { listQueuedPaths } from "~/domain/review/paths/path-queue.server";
import { parseModerationQuery } from "~/domain/review/queue/moderation-query";
import { listSubmissions } from "~/domain/review/queue/moderation-queue.server";
import { closeReport } from "~/domain/review/reports/close-report.server";
import { listReports } from "~/domain/review/reports/list-reports.server";
import { saveResource } from "~/domain/review/save.server";
import { makePath, storedPath } from "../../support/make-path";
import { lookAtReport, makeReport } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { finish, makeMembers } from "../../support/make-verdict";
import { look, makeAdmin, makeRecord, payloadOf, storedRecord, useAdmin } from "../../support/review-records";

type Person = Awaited<ReturnType<typeof makeAdmin>>;
const moderator = useAdmin("mo@example.com", "moderator");
const other = useAdmin("other@example.com", "moderator");
const administrator = useAdmin("admin@example.com");

const rejects = (decision: Promise<unknown>) => expect(decision).rejects.toThrow(OwnDecisionError);

/** How a submission shows that the moderator sent it. */
const ownSubmissions = {
  "the moderator's email": () => makeRecord({ creatorEmail: "Mo@Example.com" }),
  "the moderator's mailbox": () => makeRecord({ creatorEmail: "mo+second@example.com" }),
  "the moderator's account and another email": () => makeRecord({ submittedBy: moderator.id }),
  "an account with the moderator's mailbox": async () =>
    makeRecord({ submittedBy: (await makeAdmin("mo+account@example.com", "member")).id }),
  "an earlier email that was the moderator's": async () => {
    const before = await makeRecord({ creatorEmail: "mo@example.com" });
    const changes = { creatorEmail: "somebody@example.com" };
    await db.transaction((tx) => changeResource(tx, before, changes, { actor: null, action: "correct" }));
    return storedRecord();
  },
};

test.each(Object.entries(ownSubmissions))(
  "a submission with %s is left out when several are decided, and marked in the queue",
  async (_mark, makeOwn) => {
    const [own, others] = [await makeOwn(), await makeRecord({ productUrl: "https://example.com/another" })];
    const { rows } = await listSubmissions(parseModerationQuery(new URLSearchParams()), moderator);
    expect([await canDecideSubmission(own, moderator), await canDecideSubmission(others, moderator)]).toEqual([
      false,
      true,
    ]);
    expect(rows.map(({ id, canDecide }) => [id, canDecide])).toEqual([
      [own.id, false],
      [others.id, true],
    ]);
    const seen = [await look(own), await look(others)];
    const result = await bulkDecide({ seen, action: "reject", admin: moderator });
    expect([result.own, result.decided.map(({ id }) => id)]).toEqual([1, [others.id]]);
  },
);

describe("a submission of an account with the moderator's mailbox", () => {
  const makeOwn = ownSubmissions["an account with the moderator's mailbox"];

  test("is neither approved, rejected, saved nor given a picture by them", async () => {
    const own = await makeOwn();
    const payload = payloadOf(own, { name: "Better name" });
    await rejects(approve({ seen: await look(own), admin: moderator }));
    await rejects(reject({ seen: await look(own), admin: moderator }));
    await rejects(saveResource({ resourceId: own.id, version: own.version, payload, admin: moderator }));
    await rejects(
      saveResource({ resourceId: own.id, payload: payloadOf(own, { status: "Rejected" }), admin: moderator }),
    );
    await rejects(removePicture(own.id, moderator));
    expect(await storedRecord()).toEqual(own);
    expect(await db.$count(auditLog, ne(auditLog.action, "correct"))).toBe(0);
  });

  test("is decided by another moderator, whose decision they cannot undo", async () => {
    const own = await makeOwn();
    const decision = await approve({ seen: await look(own), admin: other });
    expect(decision.kind).toBe("decided");
    const { decidedAt } = await storedRecord();
    await rejects(undoDecision({ resourceId: own.id, admin: moderator, decidedAt: decidedAt! }));
    expect(await undoDecision({ resourceId: own.id, admin: other, decidedAt: decidedAt! })).toMatchObject({
      kind: "undone",
    });
  });

  test("is closed by somebody else after a report", async () => {
    const { id } = await makeOwn();
    await db.update(resources).set({ status: "Approved" }).where(eq(resources.id, id));
    await makeReport(id, { message: "Spam", from: { email: "visitor@example.com" } });
    expect(await whoDecides((who) => listReports({}, who))).toEqual([false, true, true]);
    const closing = { ...(await lookAtReport(id)), outcome: "taken-down" as const };
    await rejects(closeReport({ ...closing, admin: moderator }));
    expect(await db.$count(resources, eq(resources.status, "Approved"))).toBe(1);
    expect(await closeReport({ ...closing, admin: other })).toMatchObject({ kind: "decided" });
  });

  test("is neither confirmed nor taken down by them, nor is one that they reported", async () => {
    const own = await makeResource({ creatorEmail: "mo@example.com" });
    const reported = await makeResource();
    await makeReport(reported.id, { from: { email: "mo@example.com" } });
    for (const { id } of [own, reported]) {
      const check = { resourceId: id, version: 1 };
      await rejects(confirmResource({ ...check, admin: moderator }));
      await rejects(removeChecked({ ...check, reason: "Gone", admin: moderator }));
      expect(await removeChecked({ ...check, reason: "Gone", admin: other })).toMatchObject({ kind: "decided" });
    }
  });

  test("is decided by an administrator who sent it", async () => {
    const own = await makeRecord({ creatorEmail: administrator.email, submittedBy: administrator.id });
    expect(await approve({ seen: await look(own), admin: administrator })).toMatchObject({ kind: "decided" });
  });
});

/** Makes another account with the moderator's mailbox. */
const secondAccount = async () => (await makeAdmin("mo+2@example.com", "member")).id;

/** Returns who of the moderator, another one and an administrator may decide about the only row of a queue. */
const whoDecides = async (list: (who: Person) => Promise<{ rows: { canDecide: boolean }[] }>) =>
  (await Promise.all([moderator, other, administrator].map(list))).map(({ rows }) => rows[0]!.canDecide);

test("a path of an account with the moderator's mailbox is decided by somebody else", async () => {
  const path = await makePath(await secondAccount(), { visibility: "public" });
  const seen = { pathId: path.id, seenVersion: path.version };
  await rejects(approvePath({ ...seen, admin: moderator }));
  await rejects(rejectPath({ pathId: path.id, reason: null, admin: moderator }));
  expect((await storedPath(path.slug)).status).toBe("Pending");
  expect(await whoDecides((who) => listQueuedPaths({}, who))).toEqual([false, true, true]);
  expect(await approvePath({ ...seen, admin: other })).toMatchObject({ kind: "decided" });
  expect(await db.$count(paths, eq(paths.status, "Approved"))).toBe(1);
});

test("a comment of an account with the moderator's mailbox is decided by somebody else", async () => {
  const { id: resourceId } = await makeResource();
  for (const member of await makeMembers(3)) await finish(resourceId, member, "worth");
  await finish(resourceId, await secondAccount(), "worth", "My words");
  expect(await whoDecides((who) => listQueuedComments({}, who))).toEqual([false, true, true]);
  const [comment] = (await listQueuedComments({}, moderator)).rows;
  const decision = { id: comment!.id, seenVersion: comment!.version, isApproval: true };
  await rejects(decideComment({ ...decision, admin: moderator }));
  expect(await db.$count(verdicts, eq(verdicts.commentStatus, "Approved"))).toBe(0);
  expect(await decideComment({ ...decision, admin: other })).toEqual({ kind: "decided" });
});

test.each([
  ["with their account", () => ({ userId: moderator.id })],
  ["as a visitor with their email", () => ({ email: "MO+reports@example.com" })],
])("a report that the moderator sent %s is closed by somebody else", async (_how, from) => {
  const { id } = await makeResource();
  await makeReport(id, { message: "It says 404", from: from() });
  expect(await whoDecides((who) => listReports({}, who))).toEqual([false, true, true]);
  const closing = { ...(await lookAtReport(id)), outcome: "dismissed" as const };
  await rejects(closeReport({ ...closing, admin: moderator }));
  expect(await closeReport({ ...closing, admin: other })).toMatchObject({ kind: "decided" });
});
