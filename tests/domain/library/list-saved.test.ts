import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { notices } from "~/db/schema/notices";
import { resources } from "~/db/schema/resources";
import { libraryCsv } from "~/domain/library/export-library.server";
import { countSaved, type LibraryFilters, listSaved } from "~/domain/library/list-saved.server";
import { saveResource } from "~/domain/library/save.server";
import { listContinue } from "~/domain/pages/continue.server";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { listResources } from "~/domain/resources/list/list.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listings } from "~/domain/resources/list/listings";
import { saveResource as saveRecord } from "~/domain/review/save.server";
import { withdraw } from "~/domain/review/submissions/contributor.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { makeResource } from "../../support/make-resource";
import { finish, makeMembers } from "../../support/make-verdict";
import { makeAdmin, makeRecord, payloadOf } from "../../support/review-records";
import { walkPages } from "../../support/walk-pages";

let userId: number;
let otherId: number;

beforeEach(async () => {
  [userId, otherId] = (await makeMembers(2)) as [number, number];
});

const storedOf = async ({ id }: { id: number }) => (await db.select().from(resources).where(eq(resources.id, id)))[0]!;
const ids = async (query: LibraryFilters = {}) => (await listSaved(userId, query)).rows.map(({ id }) => id);

test("lists only the member's own resources, the last changed first, with state and note, and filters by state", async () => {
  const [first, second, others] = [
    await makeResource({ creatorFirstName: "Ada", price: "9.00" }),
    await makeResource(),
    await makeResource(),
  ];
  const stateChangedAt = new Date("2026-01-02T03:04:05Z");
  await db.insert(saves).values({ userId, resourceId: first.id, state: "done", note: "good", stateChangedAt });
  await saveResource({ userId, resourceId: second.id, state: "want" });
  await saveResource({ userId: otherId, resourceId: others.id, state: "want", note: "not mine" });
  const page = await listSaved(userId);
  expect(page.rows.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(page.rows[1]).toMatchObject({ creatorName: "Ada", saved: "done", note: "good", stateChangedAt });
  expect([page.previous, page.next]).toEqual([undefined, undefined]);
  expect([await ids({ state: "done" }), await ids({ state: "doing" })]).toEqual([[first.id], []]);
  expect(await ids({ state: "want", tab: "paid" })).toEqual([]);
  expect(await countSaved(userId)).toEqual({ want: 1, doing: 0, done: 1 });
  expect(await countSaved(otherId)).toEqual({ want: 1, doing: 0, done: 0 });
});

test("what was taken down stays in the library and on Home with the member's words, and each who had it is told once", async () => {
  const admin = await makeAdmin();
  const [gone, alike] = [
    await makeResource({ name: "Graph primer", valueProposition: "Nodes", tags: ["testing"] }),
    await makeResource({ tags: ["testing"] }),
  ];
  await finish(gone.id, userId, "worth", "Short and clear");
  await saveResource({ userId, resourceId: gone.id, state: "doing", note: "for May" });
  await upvote({ userId: otherId, resourceId: gone.id });
  const reject = async () =>
    saveRecord({ resourceId: gone.id, payload: payloadOf(await storedOf(gone), { status: "Rejected" }), admin });
  const publish = async () =>
    saveRecord({
      resourceId: gone.id,
      payload: payloadOf(await storedOf(gone), { status: "Approved" }),
      admin,
      version: (await storedOf(gone)).version,
    });
  await reject();
  const { decidedAt } = await storedOf(gone);
  const { rows } = await listSaved(userId, { q: "primer" });
  expect(rows).toMatchObject([
    {
      name: "Graph primer",
      note: "for May",
      saved: "doing",
      gone: { since: decidedAt, comment: "Short and clear", alike: [{ id: alike.id }] },
    },
  ]);
  expect(rows[0]!.picture).toBeUndefined();
  expect(await countSaved(userId)).toEqual({ want: 0, doing: 1, done: 0 });
  const [home] = await listContinue({ id: userId, email: "one@example.com", emailConfirmedAt: null } as never, []);
  expect(home).toMatchObject({ kind: "learning", resource: { name: "Graph primer" }, goneSince: decidedAt });
  let csv = "";
  for await (const part of libraryCsv(userId)) csv += part;
  expect(csv).toContain("for May");
  const readNotices = () =>
    db.select({ userId: notices.userId, kind: notices.kind }).from(notices).orderBy(notices.userId);
  const both = [userId, otherId].map((id) => ({ userId: id, kind: "resource-gone" }));
  expect(await readNotices()).toEqual(both);

  await publish();
  expect(await readNotices()).toEqual([]);
  expect((await listSaved(userId)).rows[0]!.gone).toBeUndefined();
  await reject();
  expect(await readNotices()).toEqual(both);
});

test("what is deleted with its contributor's account, or withdrawn, stays in others' libraries", async () => {
  const [contributor] = await db
    .insert(users)
    .values({ email: "grace@example.com", passwordHash: "-", emailConfirmedAt: new Date() })
    .returning();
  const admin = await makeAdmin();
  const [rejected, reopened, unsaved] = [
    await makeRecord({ status: "Approved" }),
    await makeRecord({ status: "Approved" }),
    await makeRecord({ status: "Rejected" }),
  ];
  for (const { id } of [rejected, reopened])
    await saveResource({ userId, resourceId: id, state: "want", note: "mine" });
  const set = async (record: { id: number }, status: string) =>
    saveRecord({ resourceId: record.id, payload: payloadOf(await storedOf(record), { status }), admin });
  await set(rejected, "Rejected");
  await set(reopened, "Pending");
  const member = { id: contributor!.id, email: contributor!.email };
  expect(await withdraw({ resourceId: reopened.id, member })).toBe("withdrawn");
  expect(await deleteAccount({ userId: contributor!.id })).toBe("deleted");
  expect((await listSaved(userId)).rows.map(({ id, note, gone }) => [id, note, gone !== undefined])).toEqual([
    [reopened.id, "mine", true],
    [rejected.id, "mine", true],
  ]);
  const left = await db.select({ id: resources.id, email: resources.creatorEmail }).from(resources);
  expect(left.map(({ email }) => email)).toEqual([null, null]);
  expect(left.map(({ id }) => id)).not.toContain(unsaved.id);
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
  const pages = await walkPages((at) => listSaved(userId, { state: "want", ...at }));
  expect(pages).toHaveLength(3);
  expect(pages.flat().map(({ id }) => id)).toEqual(made.reverse());
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
