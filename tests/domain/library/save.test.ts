import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { removedSaves, saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { expireRemovedSaves, removeSave, saveResource, setNote, undoRemoval } from "~/domain/library/save.server";
import { saveStateValues } from "~/domain/resources/save-states";
import { upvote } from "~/domain/upvotes/upvote.server";
import { makeResource } from "../../support/make-resource";
import { makeMembers } from "../../support/make-verdict";

let userId: number;
let otherId: number;
let resourceId: number;

beforeEach(async () => {
  [userId, otherId] = (await makeMembers(2)) as [number, number];
  resourceId = (await makeResource()).id;
});

const long = new Date("2020-01-02T03:04:05Z");
const makeOld = () => db.update(saves).set({ createdAt: long, stateChangedAt: long });
const row = async () => (await db.select().from(saves).where(eq(saves.userId, userId)))[0]!;

test("a note from a page of before a merge is added to what stayed", async () => {
  const kept = (await makeResource()).id;
  await saveResource({ userId, resourceId, state: "want", note: "of the one that goes" });
  await saveResource({ userId, resourceId: kept, state: "want", note: "for May" });
  await db.update(resources).set({ status: "Merged", mergedInto: kept }).where(eq(resources.id, resourceId));
  expect(await setNote({ userId, resourceId, note: "chapter 2" })).toEqual({
    state: "want",
    note: "for May\nchapter 2",
  });
});

describe("saving", () => {
  test("stores the state and the note, then changes the state and keeps the note", async () => {
    expect(await saveResource({ userId, resourceId, state: "want", note: "for May" })).toEqual({
      state: "want",
      note: "for May",
    });
    expect(await saveResource({ userId, resourceId, state: "done" })).toEqual({ state: "done", note: "for May" });
    expect(await saveResource({ userId, resourceId, state: "done", note: "" })).toEqual({ state: "done", note: "" });
    expect(await db.select().from(saves)).toHaveLength(1);
  });

  test("dates a change of the state, but not a repetition", async () => {
    await saveResource({ userId, resourceId, state: "want" });
    await makeOld();
    await saveResource({ userId, resourceId, state: "want", note: "again" });
    expect((await row()).stateChangedAt).toEqual(long);
    await saveResource({ userId, resourceId, state: "doing" });
    expect((await row()).stateChangedAt > long).toBe(true);
    expect((await row()).createdAt).toEqual(long);
  });

  test("that only adds keeps the state, the note and the date of what is there", async () => {
    const add = () => saveResource({ userId, resourceId, state: "want", onlyAdds: true });
    expect(await add()).toEqual({ state: "want", note: "" });
    await saveResource({ userId, resourceId, state: "done", note: "read twice" });
    await makeOld();
    expect(await add()).toEqual({ state: "done", note: "read twice" });
    expect((await row()).stateChangedAt).toEqual(long);
  });

  test("a hundred times at once stores one row, with the state of one of them", async () => {
    const states = Array.from({ length: 100 }, (_, turn) => saveStateValues[turn % 3]!);
    const results = await Promise.all(states.map((state) => saveResource({ userId, resourceId, state })));
    expect(results.map((save) => save?.state)).toEqual(states);
    expect(await db.select().from(saves)).toHaveLength(1);
    await saveResource({ userId, resourceId, state: "done" });
    expect((await row()).state).toBe("done");
  });

  test("while others save, remove and undo never fails", async () => {
    const actions = [
      () => saveResource({ userId, resourceId, state: "doing" as const }),
      () => removeSave({ userId, resourceId }),
      () => undoRemoval({ userId, resourceId }),
      () => saveResource({ userId: otherId, resourceId, state: "want" as const }),
    ];
    await upvote({ userId, resourceId });
    await Promise.all(Array.from({ length: 60 }, (_, turn) => actions[turn % actions.length]!()));
    expect((await db.select().from(saves).where(eq(saves.userId, otherId))).length).toBe(1);
  });

  test.each(["Pending", "Rejected"] as const)("is impossible for a %s resource", async (status) => {
    const hidden = await makeResource({ status });
    expect(await saveResource({ userId, resourceId: hidden.id, state: "want" })).toBeNull();
  });

  test.each([0, -1, 999_999, 2 ** 60, Number.NaN, 1.5])("is impossible for the resource %d", async (id) => {
    expect(await saveResource({ userId, resourceId: id, state: "want" })).toBeNull();
    expect(await setNote({ userId, resourceId: id, note: "" })).toBeNull();
    expect(await removeSave({ userId, resourceId: id })).toBe(false);
    expect(await undoRemoval({ userId, resourceId: id })).toBeNull();
  });
});

test("a note is changed only in the member's own library", async () => {
  await saveResource({ userId, resourceId, state: "want", note: "mine" });
  expect(await setNote({ userId: otherId, resourceId, note: "not mine" })).toBeNull();
  expect((await row()).note).toBe("mine");
  expect(await setNote({ userId, resourceId, note: "" })).toEqual({ state: "want", note: "" });
});

describe("removing", () => {
  beforeEach(async () => {
    await saveResource({ userId, resourceId, state: "doing", note: "chapter 3" });
    await makeOld();
  });

  test("is undone with state, note and dates", async () => {
    const before = await row();
    expect(await removeSave({ userId: otherId, resourceId })).toBe(false);
    expect(await removeSave({ userId, resourceId })).toBe(true);
    expect(await removeSave({ userId, resourceId })).toBe(false);
    expect(await db.select().from(saves)).toEqual([]);
    expect(await undoRemoval({ userId: otherId, resourceId })).toBeNull();
    expect(await undoRemoval({ userId, resourceId })).toEqual({ state: "doing", note: "chapter 3" });
    expect(await row()).toEqual(before);
    expect(await undoRemoval({ userId, resourceId })).toBeNull();
  });

  test("and saving again starts with an empty note; undoing then keeps the new state and adds the note", async () => {
    await removeSave({ userId, resourceId });
    expect(await saveResource({ userId, resourceId, state: "want" })).toEqual({ state: "want", note: "" });
    expect(await undoRemoval({ userId, resourceId })).toEqual({ state: "want", note: "chapter 3" });
  });

  test("can be undone for an hour, then nothing of it is stored", async () => {
    await removeSave({ userId, resourceId });
    await expireRemovedSaves();
    expect(await db.select().from(removedSaves)).toHaveLength(1);
    await db.update(removedSaves).set({ removedAt: sql`now() - interval '61 minutes'` });
    expect(await undoRemoval({ userId, resourceId })).toBeNull();
    await expireRemovedSaves();
    expect(await db.select().from(removedSaves)).toEqual([]);
  });
});
