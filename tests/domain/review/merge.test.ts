import { and, eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { removedSaves, saves, upvotes } from "~/db/schema/library";
import { mails } from "~/db/schema/mails";
import { merges, reporters, reports } from "~/db/schema/moderation";
import { notices } from "~/db/schema/notices";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { formerSlugs, resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { listSaved } from "~/domain/library/list-saved.server";
import { removeSave, saveResource } from "~/domain/library/save.server";
import { listNotices } from "~/domain/notices/list-notices.server";
import { findStepChanges, followPath } from "~/domain/paths/progress/follows.server";
import { listSteps } from "~/domain/paths/steps.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findApproved } from "~/domain/resources/find.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { type SaveState, saveStateValues } from "~/domain/resources/save-states";
import { type VerdictChoice, verdictValues } from "~/domain/resources/verdict-values";
import { approve } from "~/domain/review/decide.server";
import { lockBoth } from "~/domain/review/merge/lock-both.server";
import { mergeResources } from "~/domain/review/merge/merge-resources.server";
import { undoMerge } from "~/domain/review/merge/undo-merge.server";
import { findWarnings } from "~/domain/review/queue/warnings.server";
import { listOwnSubmissions } from "~/domain/review/submissions/own-submissions.server";
import { findPublished } from "~/domain/review/submissions/published.server";
import { searchResources } from "~/domain/search/search.server";
import { removeUpvote, upvote } from "~/domain/upvotes/upvote.server";
import { giveVerdict } from "~/domain/verdicts/give-verdict.server";
import { generatedCases } from "../../support/generated-cases";
import { makePath, storedPath } from "../../support/make-path";
import { makeReport } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { makeMembers } from "../../support/make-verdict";
import { look, makeAdmin, makeRecord, storedRecord } from "../../support/review-records";
import { emptyTables } from "../../support/test-database";

let admin: Awaited<ReturnType<typeof makeAdmin>>;
let members: number[];

beforeEach(async () => {
  admin = await makeAdmin();
  members = await makeMembers(10);
});

type Both = [gone: Resource, kept: Resource];

async function merge([gone, kept]: Both, fields: string[] = []) {
  const merged = await mergeResources({ gone: await look(gone), kept: await look(kept), fields, admin });
  if (merged.kind !== "decided") throw new Error(JSON.stringify(merged));
  return merged;
}

const undo = (mergeId: number, by = admin) => undoMerge({ mergeId, admin: by });
const stored = ({ id }: { id: number }) => storedRecord(id);

/** Everything that belongs to these resources, in an order of its own, without what counts changes. */
async function snapshot(ids: number[]) {
  const rowsOf = async (
    table: typeof saves | typeof upvotes | typeof removedSaves | typeof pathSteps | typeof formerSlugs,
  ) => (await db.select().from(table).where(inArray(table.resourceId, ids))).map((row) => JSON.stringify(row)).sort();
  const own = await db.select().from(resources).where(inArray(resources.id, ids)).orderBy(resources.id);
  const sentBy = { id: reporters.id, report: reporters.reportId, user: reporters.userId, of: reporters.duplicateOf };
  return {
    resources: own.map(({ version, updatedAt, decidedAt, ...row }) => row),
    upvotes: await rowsOf(upvotes),
    saves: await rowsOf(saves),
    removed: await rowsOf(removedSaves),
    steps: await rowsOf(pathSteps),
    slugs: await rowsOf(formerSlugs),
    verdicts: (await db.select().from(verdicts).where(inArray(verdicts.resourceId, ids)))
      .map(({ id, version, ...row }) => JSON.stringify(row))
      .sort(),
    reports: (await db.select().from(reports).where(inArray(reports.resourceId, ids)).orderBy(reports.id)).map(
      ({ version, ...row }) => row,
    ),
    reporters: await db.select(sentBy).from(reporters).orderBy(reporters.id),
    seen: await db.select({ steps: pathFollows.seenSteps }).from(pathFollows).orderBy(pathFollows.pathId),
  };
}

type Action = {
  member: number;
  /** Which of the two. */
  of: number[];
  kind: "vote" | "unvote" | "save" | "unsave" | "verdict" | "report";
  state: SaveState;
  verdict: VerdictChoice;
  text: string;
  /** Whether a note is so long that it fits only alone. */
  isLong: boolean;
};

const order = fc.constantFrom("0", "1", "01", "10").map((text) => [...text].map(Number));

const action: fc.Arbitrary<Action> = fc.record({
  member: fc.nat(2),
  of: order,
  kind: fc.constantFrom("vote", "unvote", "save", "save", "unsave", "verdict", "verdict", "verdict", "report"),
  state: fc.constantFrom(...saveStateValues),
  verdict: fc.constantFrom(...verdictValues),
  text: fc.constantFrom("", "", "Quartz", "Jigsaw", "Zephyr"),
  isLong: fc.boolean(),
});

async function perform({ of, ...action }: Action, both: Both): Promise<void> {
  for (const at of of) await performOn(both[at]!.id, action);
}

async function performOn(resourceId: number, { member, kind, state, verdict, text, isLong }: Omit<Action, "of">) {
  const userId = members[member]!;
  const actions = {
    vote: () => upvote({ userId, resourceId }),
    unvote: () => removeUpvote({ userId, resourceId }),
    save: () => saveResource({ userId, resourceId, state, note: isLong ? text.padEnd(1500, "-") : text }),
    unsave: () => removeSave({ userId, resourceId }),
    verdict: async () => {
      await saveResource({ userId, resourceId, state: "done" });
      return giveVerdict({ userId, resourceId, verdict, comment: text });
    },
    report: () =>
      makeReport(resourceId, { kind: verdict === "worth" ? "duplicate" : "spam", from: { userId }, message: text }),
  };
  await actions[kind]();
}

const idsOf = (rows: { userId: number }[]) => rows.map(({ userId }) => userId).sort((one, other) => one - other);
const union = (...lists: number[][]) => [...new Set(lists.flat())].sort((one, other) => one - other);
const votersOf = async ({ id }: { id: number }) =>
  idsOf(await db.select().from(upvotes).where(eq(upvotes.resourceId, id)));
const savesOf = ({ id }: { id: number }) => db.select().from(saves).where(eq(saves.resourceId, id));
const verdictsOf = ({ id }: { id: number }) => db.select().from(verdicts).where(eq(verdicts.resourceId, id));

/** What a path says at the step of one resource. */
type StepWords = { heading: "" | "Begin" | "Go on"; note: string };
const stepWords: fc.Arbitrary<StepWords> = fc.record({
  heading: fc.constantFrom("", "Begin", "Go on"),
  note: fc.constantFrom("", "Read it", "Do it", "x".repeat(400), "y".repeat(400)),
});
/** Which of the two the path of a member has, with the words of both. */
const pathOfBoth = fc.record({
  has: order,
  words: fc.tuple(stepWords, stepWords),
});
const long = (letter: string) => ({ heading: "" as const, note: letter.repeat(400) });
/** Notes of which only one fits into the step, so that the author's notice has the rest of the other. */
const tooLongTogether = { has: [1, 0], words: [long("x"), long("y")] as [StepWords, StepWords] };

/** Each word of a note, heading or comment that somebody wrote about one of the two. */
async function writtenBy(userId: number, ids: number[]) {
  const notes = await db
    .select()
    .from(saves)
    .where(and(eq(saves.userId, userId), inArray(saves.resourceId, ids)));
  const comments = await db
    .select()
    .from(verdicts)
    .where(and(eq(verdicts.userId, userId), inArray(verdicts.resourceId, ids)));
  const steps = await db
    .select({ heading: pathSteps.heading, note: pathSteps.note })
    .from(pathSteps)
    .innerJoin(paths, eq(paths.id, pathSteps.pathId))
    .where(and(eq(paths.ownerId, userId), inArray(pathSteps.resourceId, ids)));
  const texts = [...notes.map(({ note }) => note), ...comments.map(({ comment }) => comment)];
  return [...texts, ...steps.flatMap(({ heading, note }) => [heading, note])].filter(Boolean);
}
const noticesOf = (userId: number) => db.select().from(notices).where(eq(notices.userId, userId));

test("in random histories everything moves once for each member, no words vanish, and undoing gives the former state", async () => {
  const histories = [
    fc.array(action, { maxLength: 40, size: "max" }),
    fc.array(pathOfBoth, { maxLength: 4 }),
    fc.array(action, { maxLength: 4 }),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...histories, async (history, made, later) => {
      await emptyTables();
      admin = await makeAdmin();
      members = await makeMembers(4);
      const both: Both = [await makeResource(), await makeResource()];
      const [gone, kept] = both;
      const ownPaths = [];
      for (const [at, { has, words }] of made.entries()) {
        const steps = has.map((of) => ({ resource_id: both[of]!.id, ...words[of]!, optional: false }));
        const path = await makePath(members[at]!, { steps });
        ownPaths.push({ ...path, has });
        const seenSteps = has.map((of) => both[of]!.id);
        await db.insert(pathFollows).values({ userId: members[0]!, pathId: path.id, seenSteps });
      }
      for (const one of history) await perform(one, both);
      // Reports of duplicates are closed by a merge, and stay closed.
      await db.delete(reports).where(eq(reports.kind, "duplicate"));
      const ids = both.map(({ id }) => id);
      const before = await snapshot(ids);
      const voters = union(await votersOf(gone), await votersOf(kept));
      const [goneVoters, goneSaves, keptSaves] = [await votersOf(gone), await savesOf(gone), await savesOf(kept)];
      const [goneVerdicts, keptVerdicts] = [await verdictsOf(gone), await verdictsOf(kept)];
      const written = await Promise.all(members.map((userId) => writtenBy(userId, ids)));

      const { mergeId } = await merge(both);
      expect(await votersOf(kept)).toEqual(voters);
      const after = await stored(kept);
      expect(after.upvotes).toBe(voters.length);
      const saved = await savesOf(kept);
      expect(idsOf(saved)).toEqual(union(idsOf(goneSaves), idsOf(keptSaves)));
      for (const { userId, state, note } of saved) {
        const own = [...goneSaves, ...keptSaves].filter((save) => save.userId === userId);
        const best = Math.max(...own.map((save) => saveStateValues.indexOf(save.state)));
        expect(state).toBe(saveStateValues[best]);
        if (own.every((save) => save.note === own[0]!.note)) expect(note).toBe(own[0]!.note);
      }
      const judged = await verdictsOf(kept);
      expect(idsOf(judged)).toEqual(union(idsOf(goneVerdicts), idsOf(keptVerdicts)));
      for (const { userId, comment, isFinished } of judged) {
        const own = [...goneVerdicts, ...keptVerdicts].filter((one) => one.userId === userId);
        if (own.some((one) => one.comment !== "")) expect(comment).not.toBe("");
        expect(isFinished).toBe(saved.some((save) => save.userId === userId && save.state === "done"));
      }
      const { verdictsWorth, verdictsPartly, verdictsNot } = after;
      expect([verdictsWorth, verdictsPartly, verdictsNot]).toEqual(
        verdictValues.map((value) => judged.filter((one) => one.verdict === value && one.isFinished).length),
      );
      const holders = union(goneVoters, idsOf(goneSaves), idsOf(goneVerdicts));
      for (const [at, userId] of members.entries()) {
        const received = await noticesOf(userId);
        expect(received.filter(({ kind }) => kind === "resource-merged")).toHaveLength(
          holders.includes(userId) ? 1 : 0,
        );
        const there = [...(await writtenBy(userId, [kept.id])), ...received.map(({ detail }) => detail)].join("\n");
        for (const text of written[at]!) expect(there).toContain(text);
      }
      for (const path of ownPaths) {
        expect((await listSteps(path)).map(({ card }) => card.id)).toEqual([kept.id]);
        const { version } = await storedPath(path.slug);
        expect(version > path.version).toBe(path.has.includes(0));
        // A follower of one step has seen it; one of two that became one is told that the path changed.
        const [follow] = await db.select().from(pathFollows).where(eq(pathFollows.pathId, path.id));
        expect(follow!.seenSteps).toEqual(path.has.length === 1 ? [kept.id] : path.has.map((of) => both[of]!.id));
      }
      const open = await db.select().from(reports).where(sql`outcome is null`);
      expect(open.map(({ resourceId }) => resourceId)).toEqual(open.map(() => kept.id));
      expect(new Set(open.map(({ kind }) => kind)).size).toBe(open.length);
      expect((await findApproved(gone.slug))?.id).toBe(kept.id);

      // What somebody does with the one that stayed stays with it.
      const busy = members[0]!;
      for (const { state } of later)
        await saveResource({ userId: busy, resourceId: kept.id, state, note: "typed later" });
      expect(await undo(mergeId)).toMatchObject({ kind: "undone" });
      if (later.length === 0) expect(await snapshot(ids)).toEqual(before);
      else {
        const { state } = later.at(-1)!;
        const wasMerged = saved.find(({ userId }) => userId === busy);
        const now = (await savesOf(kept)).find(({ userId }) => userId === busy);
        if (now) expect(now.note).toBe("typed later");
        if (now && state !== wasMerged?.state) expect(now.state).toBe(state);
      }
      expect(await db.$count(notices)).toBe(0);
      expect((await findApproved(gone.slug))?.id).toBe(gone.id);
    }),
    { numRuns: generatedCases(3), examples: [[[], [tooLongTogether], []]] },
  );
});

test("a follower who had done one of two steps is told that they became one, and not of having finished", async () => {
  const both: Both = [await makeResource(), await makeResource({ name: "The guide" })];
  const [userId, owner] = members as [number, number];
  const steps = both.map(({ id }) => ({ resource_id: id, heading: "", note: "", optional: false }));
  const path = await makePath(owner, { steps });
  await followPath({ userId, pathId: path.id });
  await saveResource({ userId, resourceId: both[1].id, state: "done" });
  await merge(both);
  const [follow] = await db.select().from(pathFollows);
  const changes = await findStepChanges(follow!.seenSteps!, await listSteps(path, userId));
  expect(changes).toEqual({ added: [], removed: [], gone: 0, joined: 1, isReordered: false });
});

describe("addresses", () => {
  test("and names lead to what stays, through two merges in a row, until these are undone", async () => {
    const [first, second, third] = [
      await makeResource({ name: "Kubernetes almanac" }),
      await makeResource({ name: "Container primer" }),
      await makeResource({ name: "Cluster handbook" }),
    ];
    const find = async (q: string) =>
      (await searchResources({ q, query: parseSearchQuery(new URLSearchParams()) })).results.map(({ id }) => id);
    const former = Array.from({ length: 30 }, (_, at) => ({ slug: `former-${at}`, resourceId: first.id }));
    await db.insert(formerSlugs).values(former);
    const one = await merge([first, second]);
    const two = await merge([second, third]);
    const leadTo = async (slug: string) => (await findApproved(slug))?.slug;
    for (const slug of [first.slug, second.slug, third.slug, ...former.map((one) => one.slug)])
      expect(await leadTo(slug)).toBe(third.slug);
    for (const q of ["kubernetes almanac", "container primer"]) expect(await find(q)).toEqual([third.id]);
    expect(await stored(first)).toMatchObject({ status: "Merged", mergedInto: third.id });
    expect(await findPublished(first.productUrl)).toMatchObject({ slug: third.slug });

    expect(await undo(one.mergeId)).toEqual({ kind: "later", name: second.name });
    expect(await undo(two.mergeId)).toMatchObject({ kind: "undone" });
    expect([await leadTo("former-7"), await find("kubernetes almanac")]).toEqual([second.slug, [second.id]]);
    expect(await stored(first)).toMatchObject({ mergedInto: second.id });
    expect(await undo(one.mergeId)).toMatchObject({ kind: "undone" });
    expect([await leadTo("former-7"), await find("kubernetes almanac")]).toEqual([first.slug, [first.id]]);
    expect(await undo(one.mergeId)).toEqual({ kind: "missing" });
  });

  test("a rename does not take the address of what was merged", async () => {
    const [gone, kept] = [await makeResource({ name: "Old guide" }), await makeResource({ name: "New guide" })];
    await merge([gone, kept], ["name"]);
    expect(await stored(kept)).toMatchObject({ name: "Old guide", slug: "new-guide" });
    const other = await makeResource({ name: "Old guide" });
    expect(other.slug).toBe("old-guide-2");
    expect((await findApproved("old-guide"))?.id).toBe(kept.id);
  });

  test("the link of what was merged is known, in the queue and to who submits it", async () => {
    const [gone, kept] = [await makeResource({ productUrl: "https://old.example/" }), await makeResource()];
    await merge([gone, kept]);
    const again = await makeRecord({ productUrl: "http://www.old.example" });
    const warnings = (await findWarnings([again])).get(again.id)!;
    const { id, slug, name } = kept;
    expect(warnings).toContainEqual({ kind: "duplicate", id, slug, name, status: "Approved" });
    expect(warnings.map(({ kind }) => kind)).not.toContain("rejected-before");
  });
});

test("a vote and a save for what was merged count for what stays", async () => {
  const both: Both = [await makeResource(), await makeResource()];
  const [gone, kept] = both;
  await merge(both);
  const userId = members[0]!;
  expect(await upvote({ userId, resourceId: gone.id })).toEqual({ upvoted: true, upvotes: 1, mergedInto: kept.id });
  expect(await upvote({ userId, resourceId: gone.id })).toMatchObject({ upvotes: 1 });
  expect(await saveResource({ userId, resourceId: gone.id, state: "doing" })).toMatchObject({ state: "doing" });
  expect((await listSaved(userId)).rows.map(({ id }) => id)).toEqual([kept.id]);
  expect(await removeUpvote({ userId, resourceId: gone.id })).toMatchObject({ upvoted: false, upvotes: 0 });
});

test("the contributor is told without a rejection, is credited, and sees where it is", async () => {
  const grace = { email: "grace@example.com", emailConfirmedAt: new Date() };
  await db.update(users).set(grace).where(eq(users.id, members[0]!));
  const gone = await makeRecord({ statusTokenHash: "token" });
  const kept = await makeResource({ name: "The guide" });
  const { mergeId } = await merge([gone, kept]);
  const [mail] = await db.select().from(mails);
  expect(mail).toMatchObject({ recipient: "grace@example.com", subject: '"Interview guide" is in the directory' });
  expect(mail!.text).toContain('the same resource as "The guide"');
  expect(mail!.dueAt.getTime()).toBeGreaterThan(Date.now() + (config.MAIL_HOLD_SECONDS - 5) * 1000);
  const member = { id: members[0]!, accessRole: "member" } as const;
  const notice = { kind: "submission-merged", title: "Interview guide", resourceSlug: kept.slug };
  expect(await listNotices(member)).toMatchObject([notice]);
  const own = await listOwnSubmissions("grace@example.com");
  expect(own.rows).toMatchObject([{ status: "Approved", mergedInto: { name: "The guide", slug: kept.slug } }]);
  expect(await findApproved(kept.slug)).toMatchObject({ alsoFrom: ["Grace Lee"] });

  await undo(mergeId);
  expect(await db.select({ state: mails.state }).from(mails)).toEqual([{ state: "cancelled" }]);
  expect(await db.$count(notices)).toBe(0);
  expect(await stored(gone)).toMatchObject({ status: "Pending", mergedInto: null, decidedAt: null });
  expect(await approve({ seen: await look(gone), admin })).toMatchObject({ kind: "decided" });
});

test("fields are taken over, and given back but for what was edited since", async () => {
  const gone = await makeResource({ description: "Better", price: "5.00", tags: ["python"] });
  const kept = await makeResource({ description: "Worse", price: "0.00" });
  const { mergeId } = await merge([gone, kept], ["description", "price", "unknown"]);
  const taken = { description: "Better", price: "5.00", tags: [], version: kept.version + 1 };
  expect(await stored(kept)).toMatchObject(taken);
  await db.update(resources).set({ price: "7.00" }).where(eq(resources.id, kept.id));
  await undo(mergeId);
  expect(await stored(kept)).toMatchObject({ description: "Worse", price: "7.00" });
});

test("reports that one is a duplicate are closed, and other open ones join", async () => {
  const both: Both = [await makeResource(), await makeResource()];
  const [gone, kept] = both;
  const [one, two] = members as [number, number];
  await makeReport(gone.id, { kind: "duplicate", duplicateOf: kept.id, from: { userId: one } });
  await makeReport(kept.id, { kind: "duplicate", duplicateOf: gone.id, from: { email: "visitor@example.com" } });
  for (const userId of [one, two]) await makeReport(gone.id, { kind: "spam", from: { userId } });
  await makeReport(kept.id, { kind: "spam", from: { userId: one } });
  await merge(both);
  const open = await db.select().from(reports).where(and(sql`outcome is null`));
  expect(open).toMatchObject([{ resourceId: kept.id, kind: "spam" }]);
  const joined = await db.select().from(reporters).where(eq(reporters.reportId, open[0]!.id));
  expect(joined.map(({ userId }) => userId).sort()).toEqual([one, two]);
  const recipients = (await db.select().from(mails)).map(({ recipient }) => recipient).sort();
  expect(recipients).toEqual(["member0@example.com", "visitor@example.com"]);
});

describe("who and when", () => {
  test("nobody merges what changed since, or twice, or what is not there", async () => {
    const both: Both = [await makeResource(), await makeResource()];
    const [gone, kept] = both;
    const seen = { gone: await look(gone), kept: await look(kept), fields: [], admin };
    for (const id of [gone.id, kept.id]) {
      await db.update(resources).set({ version: 9 }).where(eq(resources.id, id));
      expect(await mergeResources(seen)).toEqual({ kind: "changed" });
      await db.update(resources).set({ version: 1 }).where(eq(resources.id, id));
    }
    expect(await mergeResources({ ...seen, kept: { resourceId: 12_345, version: 1 } })).toEqual({ kind: "missing" });
    await merge(both);
    expect(await mergeResources(seen)).toEqual({ kind: "already" });
    expect(await db.$count(merges)).toBe(1);
  });

  test("a moderator merges nothing of their own, and undoes a merge only while its email waits", async () => {
    const moderator = await makeAdmin("grace@example.com", "moderator");
    const other = await makeAdmin("bob@example.com", "moderator");
    const [gone, kept] = [await makeRecord({ statusTokenHash: "token" }), await makeResource()];
    const seen = { gone: await look(gone), kept: await look(kept), fields: [] };
    await expect(mergeResources({ ...seen, admin: moderator })).rejects.toThrow("somebody else has to decide");
    const merged = await mergeResources({ ...seen, admin: other });
    const mergeId = merged.kind === "decided" ? merged.mergeId : 0;
    await expect(undo(mergeId, moderator)).rejects.toThrow("somebody else has to decide");
    await db.update(mails).set({ state: "sent" });
    expect(await undo(mergeId, other)).toEqual({ kind: "too-late" });
    expect(await undo(mergeId)).toMatchObject({ kind: "undone" });
  });
});

test("merges, undoing and votes at the same time lose no vote and count each once", async () => {
  const [one, two, kept] = [await makeResource(), await makeResource(), await makeResource()];
  const all = [one, two, kept];
  const early = members
    .slice(0, 4)
    .flatMap((userId) => all.map(({ id: resourceId }) => upvote({ userId, resourceId })));
  await Promise.all(early);
  const seen = async (gone: Resource) => ({ gone: await look(gone), kept: await look(kept), fields: [], admin });
  const merging = [await seen(one), await seen(two)].map((input) => mergeResources(input));
  const late = members
    .slice(2)
    .flatMap((userId) => [
      upvote({ userId, resourceId: one.id }),
      saveResource({ userId, resourceId: two.id, state: "want" }),
      upvote({ userId, resourceId: two.id }),
    ]);
  const [merged] = await Promise.all([Promise.all(merging), Promise.all(late)]);
  expect(merged.map(({ kind }) => kind)).toEqual(["decided", "decided"]);
  expect(await votersOf(kept)).toEqual(union(members));
  expect((await stored(kept)).upvotes).toBe(10);
  expect(idsOf(await savesOf(kept))).toEqual(union(members.slice(2)));
  const ids = merged
    .flatMap((merge) => (merge.kind === "decided" ? merge.mergeId : []))
    .sort((first, next) => next - first);
  for (const mergeId of ids) expect(await undo(mergeId)).toMatchObject({ kind: "undone" });
  for (const each of all) expect((await stored(each)).upvotes).toBe((await votersOf(each)).length);
});

test.skipIf(process.env.TEST_ENGINE !== "postgresql")(
  "while two are locked, a vote for another one does not wait",
  async () => {
    const [gone, kept, other] = [await makeResource(), await makeResource(), await makeResource()];
    const vote = (resourceId: number) => upvote({ userId: members[0]!, resourceId });
    const late = await db.transaction(async (tx) => {
      await lockBoth(tx, gone.id, kept.id);
      const waiting = vote(gone.id);
      expect(await vote(other.id)).toMatchObject({ upvotes: 1 });
      await tx.update(resources).set({ status: "Merged", mergedInto: kept.id }).where(eq(resources.id, gone.id));
      return { waiting };
    });
    expect(await late.waiting).toMatchObject({ upvoted: true, mergedInto: kept.id });
  },
);
