import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { countSaved, hasUnsavedUpvotes, type LibraryFilters, listSaved } from "~/domain/library/list-saved.server";
import { saveResource, saveUpvoted } from "~/domain/library/save.server";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { upvote } from "~/domain/upvotes/upvote.server";
import { makeResource } from "../../support/make-resource";

let userId: number;
let otherId: number;

beforeEach(async () => {
  const rows = ["one", "other"].map((name) => ({ email: `${name}@example.com`, passwordHash: "-" }));
  const made = await db.insert(users).values(rows).returning({ id: users.id });
  [userId, otherId] = made.map((user) => user.id) as [number, number];
});

const ids = async (query: LibraryFilters = {}) => (await listSaved(userId, query)).rows.map(({ id }) => id);

test("lists only the member's own public resources, the last changed first, with state and note", async () => {
  const [first, second, others, hidden] = [
    await makeResource({ creatorFirstName: "Ada" }),
    await makeResource(),
    await makeResource(),
    await makeResource(),
  ];
  const stateChangedAt = new Date("2026-01-02T03:04:05Z");
  await db.insert(saves).values({ userId, resourceId: first.id, state: "done", note: "good", stateChangedAt });
  await saveResource({ userId, resourceId: second.id, state: "want" });
  await saveResource({ userId: otherId, resourceId: others.id, state: "want", note: "not mine" });
  await saveResource({ userId, resourceId: hidden.id, state: "doing" });
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, hidden.id));
  const page = await listSaved(userId);
  expect(page.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(page.rows[1]).toMatchObject({ creatorName: "Ada", saved: "done", note: "good", stateChangedAt });
  expect([page.previous, page.next]).toEqual([undefined, undefined]);
  expect(await countSaved(userId)).toEqual({ want: 1, doing: 0, done: 1 });
  expect(await countSaved(otherId)).toEqual({ want: 1, doing: 0, done: 0 });
});

test("filters by state, price, age, format and tag", async () => {
  const pdf = await makeResource({ format: "pdf", price: "0.00", tags: ["api"], createdAt: new Date("2020-01-01") });
  const paid = await makeResource({ format: "video", price: "9.00" });
  await saveResource({ userId, resourceId: pdf.id, state: "want" });
  await saveResource({ userId, resourceId: paid.id, state: "done" });
  expect(await ids({ state: "done" })).toEqual([paid.id]);
  expect(await ids({ state: "doing" })).toEqual([]);
  expect(await ids({ tab: "free" })).toEqual([pdf.id]);
  expect(await ids({ tab: "paid" })).toEqual([paid.id]);
  expect(await ids({ tab: "new" })).toEqual([paid.id]);
  expect(await ids({ format: "pdf" })).toEqual([pdf.id]);
  expect(await ids({ tag: ["api"] })).toEqual([pdf.id]);
  expect(await ids({ state: "want", tab: "paid" })).toEqual([]);
});

test("searches the words of the resources and the text of the notes", async () => {
  const graph = await makeResource({ name: "Graph databases", description: "Nodes and edges" });
  const cooking = await makeResource({ name: "Knife skills" });
  await saveResource({ userId, resourceId: graph.id, state: "want", note: "" });
  await saveResource({ userId, resourceId: cooking.id, state: "want", note: "100% for Anna_B's birthday" });
  expect(await ids({ q: "graphs" })).toEqual([graph.id]);
  expect(await ids({ q: "datab" })).toEqual([graph.id]);
  expect(await ids({ q: "ANNA_b" })).toEqual([cooking.id]);
  expect(await ids({ q: "100%" })).toEqual([cooking.id]);
  expect(await ids({ q: "1%0" })).toEqual([]);
  expect(await ids({ q: "graph knife" })).toEqual([]);
  for (const q of ["%", "_", "\\", "'", '"', "-graph", "\0", "!!&|", "((", "the"]) await ids({ q });
  expect(await ids({ q: "  " })).toEqual([cooking.id, graph.id]);
});

test("pages forwards and back without gaps or repetitions, also between saves of the same time", async () => {
  const stateChangedAt = new Date();
  const made: number[] = [];
  for (let number = 0; number < 60; number++) made.push((await makeResource()).id);
  await db
    .insert(saves)
    .values(made.map((resourceId) => ({ userId, resourceId, state: "want" as const, stateChangedAt })));
  const one = await listSaved(userId);
  const two = await listSaved(userId, { state: "want", after: one.next });
  const three = await listSaved(userId, { after: two.next });
  expect([one, two, three].flatMap((page) => page.rows.map(({ id }) => id))).toEqual([...made].reverse());
  expect([one.previous, three.next]).toEqual([undefined, undefined]);
  expect((await listSaved(userId, { before: three.previous })).rows).toEqual(two.rows);
});

test("knows whether an upvoted resource is not in the library yet", async () => {
  expect(await hasUnsavedUpvotes(userId)).toBe(false);
  const { id } = await makeResource();
  await upvote({ userId: otherId, resourceId: id });
  expect(await hasUnsavedUpvotes(userId)).toBe(false);
  await upvote({ userId, resourceId: id });
  expect(await hasUnsavedUpvotes(userId)).toBe(true);
  await saveUpvoted(userId);
  expect(await hasUnsavedUpvotes(userId)).toBe(false);
});

test("cards tell a member the own state only, and visitors nothing", async () => {
  const { id } = await makeResource();
  await saveResource({ userId, resourceId: id, state: "doing" });
  const cardsOf = async (currentUserId?: number) =>
    (await listResources({ listing: listings[0]!, query: parseListQuery(new URLSearchParams()), currentUserId })).cards;
  expect((await cardsOf(userId))[0]).toMatchObject({ id, saved: "doing" });
  for (const currentUserId of [otherId, undefined])
    expect(Object.keys((await cardsOf(currentUserId))[0]!)).not.toContain("saved");
});
