import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { countAllPendingVotes, hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { markEmailConfirmed, requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { exportAccount } from "~/domain/personal-data/export-account.server";
import { countQueuedComments } from "~/domain/review/comments/review-comments.server";
import { listUpvoted } from "~/domain/upvotes/list-upvoted.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { confirmByLink, mailedConfirmation, requireConfirmation } from "../../support/confirmation";
import { roundsAtOnce } from "../../support/generated-cases";
import { makeAccount } from "../../support/make-account";
import { makeResource } from "../../support/make-resource";
import { finish } from "../../support/make-verdict";

requireConfirmation();

/** Returns a resource's count, its counted votes and its pending votes. */
async function countsOf(resourceId: number) {
  const rows = (counted: boolean) =>
    db.$count(upvotes, and(eq(upvotes.resourceId, resourceId), eq(upvotes.counted, counted)));
  const [row] = await db
    .select({ count: resources.upvotes, counted: rows(true), waiting: rows(false) })
    .from(resources)
    .where(eq(resources.id, resourceId));
  return row;
}

const confirm = async () => confirmByLink(await mailedConfirmation());

describe("a member without a confirmed email", () => {
  test("votes, sees an unchanged count, and removes the vote", async () => {
    const [{ id: userId }, { id: resourceId }] = [await makeAccount(), await makeResource()];
    for (let time = 0; time < 2; time++)
      expect(await upvote({ userId, resourceId })).toEqual({ upvoted: true, upvotes: 0 });
    expect(await countsOf(resourceId)).toEqual({ count: 0, counted: 0, waiting: 1 });
    expect((await listUpvoted(userId)).rows).toMatchObject([{ id: resourceId, upvoted: true, upvotes: 0 }]);
    expect((await exportAccount(userId))!.upvotes).toMatchObject([{ id: resourceId, counted: false }]);
    for (let time = 0; time < 2; time++)
      expect(await removeUpvote({ userId, resourceId })).toEqual({ upvoted: false, upvotes: 0 });
    expect(await countsOf(resourceId)).toEqual({ count: 0, counted: 0, waiting: 0 });
  });

  test("has all votes counted once at the confirmation, and later votes immediately", async () => {
    const { id: userId } = await makeAccount();
    const [one, two, later] = [await makeResource(), await makeResource(), await makeResource()];
    for (const { id } of [one, two]) await upvote({ userId, resourceId: id });
    await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, two.id));
    expect(await confirm()).toBe(userId);
    for (const { id } of [one, two]) expect(await countsOf(id)).toEqual({ count: 1, counted: 1, waiting: 0 });
    expect(await upvote({ userId, resourceId: later.id })).toEqual({ upvoted: true, upvotes: 1 });
    await requestPasswordReset("ada@example.com");
    expect(await countsOf(one.id)).toEqual({ count: 1, counted: 1, waiting: 0 });
    expect(await removeUpvote({ userId, resourceId: one.id })).toEqual({ upvoted: false, upvotes: 0 });
  });

  test("has verdicts counted at the confirmation, and later ones immediately", async () => {
    const { id: userId } = await makeAccount();
    const [one, later] = [await makeResource(), await makeResource()];
    const countOf = async ({ id }: { id: number }) =>
      (await db.select().from(resources).where(eq(resources.id, id)))[0]!.verdictsWorth;
    await finish(one.id, userId, "worth", "Clear.");
    expect([await countOf(one), await countQueuedComments()]).toEqual([0, 0]);
    expect((await exportAccount(userId))!.verdicts).toMatchObject([{ id: one.id, counted: false }]);
    expect(await confirm()).toBe(userId);
    await finish(later.id, userId, "worth");
    expect([await countOf(one), await countOf(later), await countQueuedComments()]).toEqual([1, 1, 1]);
  });

  test("does not affect the votes of others", async () => {
    const [ada, { id: resourceId }] = [await makeAccount(), await makeResource()];
    const bob = await makeAccount({ email: "bob@example.com" });
    for (const { id: userId } of [ada, bob]) await upvote({ userId, resourceId });
    expect(await confirm()).toBe(bob.id);
    expect(await countsOf(resourceId)).toEqual({ count: 1, counted: 1, waiting: 1 });
  });
});

test("votes from before CONFIRM_EMAIL was on stay counted, and removing them lowers the count", async () => {
  config.CONFIRM_EMAIL = "off";
  const [{ id: userId }, { id: resourceId }] = [await makeAccount(), await makeResource()];
  expect(await upvote({ userId, resourceId })).toEqual({ upvoted: true, upvotes: 1 });
  expect(hasPendingVotes({ emailConfirmedAt: null })).toBe(false);
  config.CONFIRM_EMAIL = "on";
  expect(hasPendingVotes({ emailConfirmedAt: null })).toBe(true);
  expect(hasPendingVotes({ emailConfirmedAt: new Date() })).toBe(false);
  expect(await upvote({ userId, resourceId })).toEqual({ upvoted: true, upvotes: 1 });
  expect(await removeUpvote({ userId, resourceId })).toEqual({ upvoted: false, upvotes: 0 });
});

test("a start with CONFIRM_EMAIL off counts pending votes, and one with it on does not", async () => {
  const { id: resourceId } = await makeResource();
  const other = await makeResource();
  for (const email of ["a@example.com", "b@example.com"]) {
    const { id: userId } = await makeAccount({ email });
    for (const id of [resourceId, other.id]) await upvote({ userId, resourceId: id });
  }
  await countAllPendingVotes();
  expect(await countsOf(resourceId)).toEqual({ count: 0, counted: 0, waiting: 2 });
  config.CONFIRM_EMAIL = "off";
  await Promise.all([countAllPendingVotes(), countAllPendingVotes()]);
  for (const id of [resourceId, other.id]) expect(await countsOf(id)).toEqual({ count: 2, counted: 2, waiting: 0 });
});

describe("at the same time", () => {
  const rounds = Array.from({ length: roundsAtOnce(12) }, (_, round) => round);

  /** Creates a member with a confirmation link and no usable password, because hashing one is slow. */
  async function memberWithLink(round: number): Promise<{ userId: number; token: string }> {
    const [user] = await db
      .insert(users)
      .values({ email: `m${round}@example.com`, passwordHash: "-" })
      .returning();
    await requestConfirmation(user!.id);
    return { userId: user!.id, token: await mailedConfirmation() };
  }

  test("removing votes and confirming keeps the count equal to the rows", async () => {
    const those = await Promise.all([1, 2, 3].map(() => makeResource()));
    for (const round of rounds) {
      const { userId, token } = await memberWithLink(round);
      for (const { id: resourceId } of those) await upvote({ userId, resourceId });
      const toggles = those.flatMap(({ id: resourceId }) => [
        () => removeUpvote({ userId, resourceId }),
        () => upvote({ userId, resourceId }),
        () => removeUpvote({ userId, resourceId }),
      ]);
      await Promise.all(
        [...(round % 2 ? [] : toggles), () => confirmByLink(token), ...toggles].map((action) => action()),
      );
      for (const { id } of those) {
        const now = await countsOf(id);
        expect([round, now]).toEqual([round, { ...now, count: now?.counted, waiting: 0 }]);
      }
    }
  });

  // The embedded database has one connection, so nothing waits for a lock.
  test.runIf(process.env.TEST_ENGINE === "postgresql")(
    "a vote that is removed while a confirmation counts it is removed from the count",
    async () => {
      const { id: resourceId } = await makeResource();
      const { userId } = await memberWithLink(0);
      await upvote({ userId, resourceId });
      let removal: Promise<unknown> = Promise.resolve();
      await db.transaction(async (tx) => {
        await markEmailConfirmed(tx, userId);
        removal = removeUpvote({ userId, resourceId });
        const waiting = sql`select from pg_locks where not granted and locktype = 'transactionid'`;
        await vi.waitFor(async () => expect(await rowsOf(tx, waiting)).toHaveLength(1), { timeout: 20_000 });
      });
      expect(await removal).toEqual({ upvoted: false, upvotes: 0 });
    },
  );

  test("two links, each opened twice, count once, and only one works", async () => {
    const { id: resourceId } = await makeResource();
    for (const round of rounds) {
      const { userId, token: first } = await memberWithLink(round);
      await requestConfirmation(userId);
      const second = await mailedConfirmation();
      await upvote({ userId, resourceId });
      const done = await Promise.all([first, second, first, second].map(confirmByLink));
      expect(done.filter((id) => id === userId)).toHaveLength(1);
      expect(await countsOf(resourceId)).toEqual({ count: round + 1, counted: round + 1, waiting: 0 });
    }
  });

  test("many members with votes for the same resources confirm without deadlock", async () => {
    const those = await Promise.all([1, 2, 3, 4].map(() => makeResource()));
    const tokens: string[] = [];
    for (const round of rounds) {
      const { userId, token } = await memberWithLink(round);
      tokens.push(token);
      const inOrder = round % 2 ? those : [...those].reverse();
      for (const { id: resourceId } of inOrder) await upvote({ userId, resourceId });
      for (const { id } of inOrder.reverse()) await finish(id, userId, "partly");
    }
    expect((await Promise.all(tokens.map(confirmByLink))).filter(Boolean)).toHaveLength(rounds.length);
    const all = rounds.length;
    for (const { id } of those) expect(await countsOf(id)).toEqual({ count: all, counted: all, waiting: 0 });
    const stored = await db.select({ verdicts: resources.verdictsPartly }).from(resources);
    expect(stored.map(({ verdicts }) => verdicts)).toEqual([all, all, all, all]);
  });
});
