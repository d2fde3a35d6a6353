import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { removedSaves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { expireRemovedSaves, removeSave, saveResource, undoRemoval } from "~/domain/library/save.server";
import { findApproved } from "~/domain/resources/find.server";
import { saveStateValues } from "~/domain/resources/save-states";
import type { VerdictChoice } from "~/domain/resources/verdict-values";
import {
  countQueuedComments,
  decideComment,
  listQueuedComments,
} from "~/domain/review/comments/review-comments.server";
import { giveVerdict, removeVerdict } from "~/domain/verdicts/give-verdict.server";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { finish as finishResource, makeMembers } from "../../support/make-verdict";
import { trusted } from "../../support/trusted";

const admin = trusted({ id: 1, email: "admin@example.com", accessRole: "administrator" } as const);
let resourceId: number;
let slug: string;
let members: number[];
const queued = async () => (await listQueuedComments()).rows;

beforeEach(async () => {
  const made = await makeResource();
  [resourceId, slug] = [made.id, made.slug];
  members = await makeMembers(9);
});

const finish = (userId: number, verdict: VerdictChoice, comment = "") =>
  finishResource(resourceId, userId, verdict, comment);

/** Returns the stored counts, and those of the rows that should be in them. */
async function countsOf() {
  const [row] = await db.select().from(resources).where(eq(resources.id, resourceId));
  const counted = sql`resource_id = ${resourceId} and counted and is_finished`;
  const number = (verdict: VerdictChoice) => db.$count(verdicts, sql`${counted} and verdict = ${verdict}`);
  const rows = [await number("worth"), await number("partly"), await number("not")];
  expect([row!.verdictsWorth, row!.verdictsPartly, row!.verdictsNot]).toEqual(rows);
  return rows;
}

describe("a verdict", () => {
  test("is given by members who finished the resource only", async () => {
    const [userId] = members as [number];
    expect(await giveVerdict({ userId, resourceId, verdict: "worth", comment: "" })).toBeNull();
    for (const state of ["want", "doing"] as const) {
      await saveResource({ userId, resourceId, state });
      expect(await giveVerdict({ userId, resourceId, verdict: "worth", comment: "" })).toBeNull();
    }
    expect(await finish(userId, "worth")).toEqual({ comment: "", commentStatus: "Pending" });
    expect(await countsOf()).toEqual([1, 0, 0]);
    await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, resourceId));
    expect(await giveVerdict({ userId, resourceId, verdict: "not", comment: "" })).toBeNull();
    expect(await countsOf()).toEqual([1, 0, 0]);
  });

  test("is one of each member, and the last counts", async () => {
    const [userId, other] = members as [number, number];
    for (const verdict of ["worth", "partly", "not", "not"] as const) await finish(userId, verdict);
    await finish(other, "partly");
    expect(await countsOf()).toEqual([0, 1, 1]);
    expect(await removeVerdict({ userId, resourceId })).toBe(true);
    expect(await removeVerdict({ userId, resourceId })).toBe(false);
    expect(await countsOf()).toEqual([0, 1, 0]);
  });

  test("is hidden while the resource is not Done, and comes back with it", async () => {
    const [userId] = members as [number];
    await finish(userId, "worth");
    await saveResource({ userId, resourceId, state: "doing" });
    expect(await countsOf()).toEqual([0, 0, 0]);
    await saveResource({ userId, resourceId, state: "done" });
    expect(await countsOf()).toEqual([1, 0, 0]);
    await removeSave({ userId, resourceId });
    expect(await countsOf()).toEqual([0, 0, 0]);
    await undoRemoval({ userId, resourceId });
    expect(await countsOf()).toEqual([1, 0, 0]);
  });

  test("is deleted when the removal from the library cannot be undone any more", async () => {
    const [userId, other] = members as [number, number];
    for (const id of [userId, other]) {
      await finish(id, "worth");
      await removeSave({ userId: id, resourceId });
    }
    await saveResource({ userId: other, resourceId, state: "want" });
    await expireRemovedSaves();
    expect(await db.$count(verdicts)).toBe(2);
    await db.update(removedSaves).set({ removedAt: sql`now() - interval '61 minutes'` });
    await expireRemovedSaves();
    expect((await db.select().from(verdicts)).map((row) => row.userId)).toEqual([other]);
    await saveResource({ userId: other, resourceId, state: "done" });
    expect(await countsOf()).toEqual([1, 0, 0]);
  });

  test("keeps the counts right while everybody changes everything at once", async () => {
    const choices = ["worth", "partly", "not"] as const;
    const actions = members.flatMap((userId, n) => [
      () => finish(userId, choices[n % 3]!, "Good."),
      () => saveResource({ userId, resourceId, state: saveStateValues[n % 3]! }),
      () => removeSave({ userId, resourceId }),
      () => undoRemoval({ userId, resourceId }),
      () => finish(userId, choices[(n + 1) % 3]!),
      () => removeVerdict({ userId, resourceId }),
      () => finish(userId, choices[(n + 2) % 3]!),
    ]);
    // Another order than that of the members.
    await Promise.all(actions.map((_, at) => actions[(at * 10) % actions.length]!()));
    await countsOf();
    for (const userId of members) await finish(userId, "worth");
    expect(await countsOf()).toEqual([9, 0, 0]);
  });
});

describe("a resource", () => {
  test("shows its verdicts from three on, and one's own before", async () => {
    const [one, two, three] = members as [number, number, number];
    await finish(one, "worth", "Short and clear.");
    await finish(two, "worth");
    await decideComment({ id: (await queued())[0]!.id, seenVersion: 1, isApproval: true, admin });
    const few = await findApproved(slug);
    expect([few!.verdicts, few!.comments, few!.ownVerdict]).toEqual([undefined, undefined, undefined]);
    expect((await findApproved(slug, one))!.ownVerdict).toEqual({
      verdict: "worth",
      comment: "Short and clear.",
      isNamed: false,
      commentStatus: "Approved",
    });
    await finish(three, "partly");
    const enough = await findApproved(slug);
    expect(enough!.verdicts).toEqual({ worth: 2, partly: 1, not: 0 });
    expect(enough!.comments).toMatchObject([{ verdict: "worth", comment: "Short and clear.", author: null }]);
    expect(enough!.ownVerdict).toBeUndefined();
  });

  test("shows the name of who agreed to it, after another approval, and no name again", async () => {
    const { id: userId } = await makeAccount();
    const input = { userId, resourceId, verdict: "worth", comment: "Short and clear." } as const;
    const approve = async () => {
      const [{ id, version, author }] = (await queued()) as [Awaited<ReturnType<typeof queued>>[number]];
      await decideComment({ id, seenVersion: version, isApproval: true, admin });
      return author;
    };
    for (const id of members.slice(0, 3)) await finish(id, "worth");
    await finish(userId, "worth", input.comment);
    expect(await approve()).toBeNull();
    expect((await giveVerdict({ ...input, named: true }))!.commentStatus).toBe("Pending");
    expect((await findApproved(slug))!.comments).toBeUndefined();
    const named = await approve();
    expect(named).toMatch(/^\S+ \S\., [A-Z][a-z]+ \d{4}$/);
    expect((await findApproved(slug))!.comments).toMatchObject([{ author: named }]);
    await db.update(users).set({ firstName: "" }).where(eq(users.id, userId));
    expect((await findApproved(slug))!.comments).toMatchObject([{ author: null }]);
    await db.update(users).set({ firstName: "Ada" }).where(eq(users.id, userId));
    await giveVerdict(input);
    await approve();
    expect((await findApproved(slug))!.comments).toMatchObject([{ author: null }]);
  });

  test("shows approved comments only, the five newest first", async () => {
    for (const [n, userId] of members.entries()) await finish(userId, "worth", n < 8 ? `Comment ${n}` : "");
    expect(await countQueuedComments()).toBe(8);
    for (const { id, comment } of await queued())
      await decideComment({ id, seenVersion: 1, isApproval: comment !== "Comment 7", admin });
    for (const [n, userId] of members.entries())
      await db
        .update(verdicts)
        .set({ updatedAt: new Date(Date.UTC(2026, 0, n + 1)) })
        .where(eq(verdicts.userId, userId));
    const shown = (await findApproved(slug))!.comments!.map(({ comment }) => comment);
    expect(shown).toEqual([6, 5, 4, 3, 2].map((n) => `Comment ${n}`));
    await saveResource({ userId: members[6]!, resourceId, state: "want" });
    expect((await findApproved(slug))!.comments![0]!.comment).toBe("Comment 5");
  });
});
