import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { queueViews } from "~/db/schema/moderation";
import { reject } from "~/domain/review/decide.server";
import { findHeldBack } from "~/domain/review/held-back.server";
import { emptyText, formatModerationQuery, parseModerationQuery } from "~/domain/review/queue/moderation-query";
import {
  countByFilter,
  countDecidedToday,
  findNextPending,
  findOldestPending,
  listSubmissions,
  moderationPageSize,
} from "~/domain/review/queue/moderation-queue.server";
import { findViewers, recordView } from "~/domain/review/queue/views.server";
import { findWarnings } from "~/domain/review/queue/warnings.server";
import { makeAccount } from "../../support/make-account";
import { look, makeAdmin, makeRecord } from "../../support/review-records";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const query = (search: string) => parseModerationQuery(new URLSearchParams(search));
const names = async (search: string) => (await listSubmissions(query(search))).rows.map((row) => row.name);

async function makeMixture() {
  await makeRecord({ name: "pending 3", productUrl: "https://a.example/3", createdAt: day(3) });
  await makeRecord({ name: "pending 1", productUrl: "https://a.example/1", createdAt: day(1) });
  await makeRecord({ name: "approved 2", productUrl: "https://a.example/2", createdAt: day(2), status: "Approved" });
  await makeRecord({ name: "rejected 5", productUrl: "https://a.example/5", createdAt: day(5), status: "Rejected" });
  await makeRecord({ name: "approved 6", productUrl: "https://a.example/6", createdAt: day(6), status: "Approved" });
}

test("lists pending submissions oldest first, then decided ones newest first", async () => {
  expect(await countByFilter()).toEqual({ all: 0, pending: 0, approved: 0, rejected: 0 });
  expect(await listSubmissions(query(""))).toEqual({ rows: [], next: undefined });
  await makeMixture();
  expect(await names("status=all")).toEqual(["pending 1", "pending 3", "approved 6", "rejected 5", "approved 2"]);
  expect(await names("status=pending")).toEqual(["pending 1", "pending 3"]);
  expect(await names("status=approved")).toEqual(["approved 6", "approved 2"]);
  expect(await names("status=rejected")).toEqual(["rejected 5"]);
  expect(await names("status=lost")).toEqual(["pending 1", "pending 3"]);
  expect(await names("")).toEqual(["pending 1", "pending 3"]);
  expect(await countByFilter()).toEqual({ all: 5, pending: 2, approved: 2, rejected: 1 });
});

test("a record that was just created comes first, on any page and with any filter, once", async () => {
  await makeMixture();
  for (let n = 0; n < moderationPageSize; n += 1)
    await makeRecord({ name: `older ${n}`, productUrl: `https://b.example/${n}`, createdAt: day(0) });
  const { id } = await makeRecord({ name: "new", productUrl: "https://a.example/7", createdAt: day(7) });
  expect(await names("")).not.toContain("new");
  for (const search of ["", "status=approved", "status=all", "q=new"]) {
    const found = await names(`${search}&created=${id}`);
    expect([search, found[0], found.filter((name) => name === "new").length]).toEqual([search, "new", 1]);
  }
  expect(await names(`created=${id}`)).toHaveLength(moderationPageSize + 1);
  for (const unknown of ["999999", "x", "1e3", "9".repeat(30)])
    expect(await names(`created=${unknown}`)).not.toContain("new");
});

test("names a status that does not exist", () => {
  expect(query("status=in-review").ignored).toEqual(['There is no filter "in-review".']);
  for (const known of ["", "status=", "status=all"]) expect(query(known).ignored).toEqual([]);
});

test("a search reads all texts of what waits, and the counts are those of the search", async () => {
  const texts = { description: "About zebras", valueProposition: "Stripes", creatorLastName: "Zoologist" };
  await makeRecord({ name: "Waiting", productUrl: "https://a.example/1", ...texts });
  await makeRecord({ name: "Decided", productUrl: "https://a.example/2", status: "Approved", ...texts });
  for (const word of ["zebras", "STRIPES", "zoologist", "waiting"])
    expect([word, await names(`status=all&q=${word}`)]).toEqual([word, ["Waiting"]]);
  expect(await countByFilter("zebra")).toEqual({ all: 1, pending: 1, approved: 0, rejected: 0 });
  expect(await countByFilter("a.example")).toEqual({ all: 2, pending: 1, approved: 1, rejected: 0 });
});

test("counts the decisions of today", async () => {
  const admin = await makeAdmin();
  const records = [await makeRecord(), await makeRecord({ productUrl: "https://a.example/2" })];
  expect(await countDecidedToday()).toBe(0);
  for (const { id } of records) await reject({ seen: await look({ id }), admin });
  expect(await countDecidedToday()).toBe(2);
});

test("searches name, link and email, and escapes wildcards", async () => {
  await makeRecord({ name: "Rust 100%", productUrl: "https://one.example/", creatorEmail: "x@mail.example" });
  await makeRecord({ name: "Rust 100x", productUrl: "https://two.example/a_b", creatorEmail: null });
  await makeRecord({ name: "Back\\slash", productUrl: "https://three.example/aXb", creatorEmail: "y@mail.example" });
  expect(await names("q=rust")).toEqual(["Rust 100%", "Rust 100x"]);
  expect(await names("q=100%25")).toEqual(["Rust 100%"]);
  expect(await names("q=a_b")).toEqual(["Rust 100x"]);
  expect(await names("q=%5C")).toEqual(["Back\\slash"]);
  expect(await names("q=Ru")).toEqual(["Rust 100%", "Rust 100x"]);
  expect(await names("q=10")).toEqual(["Rust 100%", "Rust 100x"]);
  expect(await names("q=us")).toEqual([]);
  expect(await names("q=TWO.example")).toEqual(["Rust 100x"]);
  expect(await names("q=y@mail")).toEqual(["Back\\slash"]);
  expect(await names("q=rust&status=approved")).toEqual([]);
  expect(await names("q=%00")).toHaveLength(3);
});

test("pages contain every row once, from pending to decided", async () => {
  const each = moderationPageSize - 10;
  // Several records have the same time, so the id decides.
  for (let n = 0; n < each; n += 1)
    for (const status of ["Pending", "Approved", "Rejected"] as const)
      await makeRecord({ status, productUrl: `https://${status}.example/${n}`, createdAt: day(1 + (n % 3)) });
  for (const [filter, total] of [
    ["status=all", each * 3],
    ["status=rejected", each],
  ] as const) {
    const seen: { id: number; status: string }[] = [];
    for (let search = filter as string, goesOn = true; goesOn; ) {
      const { rows, next } = await listSubmissions(query(search));
      seen.push(...rows);
      goesOn = next !== undefined;
      if (goesOn) expect(rows).toHaveLength(moderationPageSize);
      search = formatModerationQuery(query(search), { after: next }).slice(1);
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([total, total]);
    const statuses = seen.map(({ status }) => status);
    expect(statuses.slice(0, statuses.lastIndexOf("Pending") + 1).every((one) => one === "Pending")).toBe(true);
  }
});

test("warns of duplicate links, earlier rejections, disposable emails, dead links and links without https", async () => {
  const edited = { category: "freelancing" };
  const first = await makeRecord({
    ...edited,
    name: "First",
    productUrl: "https://www.example.com/x/",
    status: "Approved",
  });
  const before = await makeRecord({
    ...edited,
    name: "Before",
    productUrl: "https://example.com/x?utm_source=a",
    status: "Rejected",
  });
  const again = await makeRecord({
    ...edited,
    name: "Again",
    productUrl: "http://example.com/x",
    creatorEmail: "grace@mailinator.com",
    brokenLinkCheckedAt: day(1),
  });
  const clean = await makeRecord({ ...edited, name: "Clean", productUrl: "https://example.com/y" });
  const { rows } = await listSubmissions(query("status=all"));
  const warnings = Object.fromEntries(rows.map((row) => [row.id, row.warnings]));
  expect(warnings[again.id]).toEqual([
    { kind: "duplicate", id: first.id, slug: first.slug, name: "First", status: "Approved" },
    { kind: "rejected-before", id: before.id },
    { kind: "disposable-email" },
    { kind: "dead-link" },
    { kind: "insecure" },
  ]);
  expect(warnings[clean.id]).toEqual([]);
  expect(warnings[first.id]).toEqual([]);
});

test.each([
  [{}, ["title", "pitch", "category"]],
  [{ name: "Interview guide" }, ["pitch", "category"]],
  [{ name: "Interview guide", valueProposition: "Questions that are asked" }, ["category"]],
  [{ name: "Interview guide", valueProposition: "Questions that are asked", category: "career-growth" }, null],
])("warns of what is still the default of the form, but for %j", async (edited, left) => {
  const defaults = {
    name: "Grace Lee's Resource",
    valueProposition: "Resource submitted by Grace Lee. Pending admin review.",
    category: "uncategorized",
  };
  await makeRecord({ ...defaults, ...edited });
  const [row] = (await listSubmissions(query(""))).rows;
  expect(row!.warnings).toEqual(left ? [{ kind: "needs-editing", fields: left }] : []);
});

test("finds the next pending submission, begins again after the last, and says since when the oldest waits", async () => {
  expect(await findOldestPending()).toBeNull();
  await makeMixture();
  expect(await findOldestPending()).toEqual(day(1));
  const { rows } = await listSubmissions(query("status=all"));
  const [first, second, decided] = rows;
  expect(await findNextPending(first!, "")).toBe(second!.id);
  expect(await findNextPending(second!, "")).toBe(first!.id);
  expect(await findNextPending(decided!, "")).toBe(first!.id);
  expect(await findNextPending(first!, "pending 1")).toBeNull();
  expect(await findNextPending(second!, "pending 1")).toBe(first!.id);
});

test("the text for an empty table names the filter or the search", () => {
  for (const isEmpty of [true, false]) {
    expect(emptyText(query("status=rejected"), isEmpty)).toBe("No rejected submissions");
    expect(emptyText(query("status=approved&q=guide"), isEmpty)).toBe('No submissions match "guide"');
  }
  expect(emptyText(query("status=pending"), false)).toBe("No pending submissions");
  expect(emptyText(query(""), true)).toBe("No submissions yet");
  expect(emptyText(query("status=all"), true)).toBe("No submissions yet");
});

test("warns of three other records at most: the approved ones, the oldest first, before the pending ones", async () => {
  const others = [];
  for (const status of ["Pending", "Pending", "Rejected", "Approved", "Approved"] as const)
    others.push(await makeRecord({ status }));
  const record = await makeRecord({ category: "freelancing" });
  const warnings = (await findWarnings([record])).get(record.id)!;
  expect(warnings.map((warning) => ("id" in warning ? [warning.kind, warning.id] : []))).toEqual([
    ["duplicate", others[3]!.id],
    ["duplicate", others[4]!.id],
    ["rejected-before", others[2]!.id],
  ]);
});

test("a copy in another language, and a name with a word more, are like the published one and held back", async () => {
  const guide = await makeRecord({ name: "Flexbox Guide", productUrl: "https://a.example/guide", status: "Approved" });
  await makeRecord({ name: "Rejected one", productUrl: "https://b.example/", status: "Rejected" });
  const [copy, namesake, other] = await Promise.all([
    makeRecord({ name: "Anything", productUrl: "https://a.example/en/guide" }),
    makeRecord({ name: "Flexbox Guide online", productUrl: "https://c.example/" }),
    makeRecord({ name: "Rejected one again", productUrl: "https://b.example/de" }),
  ]);
  const warnings = await findWarnings([copy, namesake, other]);
  const near = { kind: "near", id: guide.id, slug: guide.slug, name: "Flexbox Guide" };
  expect(warnings.get(copy.id)).toContainEqual({ ...near, why: "language" });
  expect(warnings.get(namesake.id)).toContainEqual({ ...near, why: "name" });
  expect(warnings.get(other.id)?.map(({ kind }) => kind)).toEqual(["needs-editing"]);
  const held = await findHeldBack([copy.id, namesake.id, other.id]);
  for (const { id } of [copy, namesake]) expect(held.get(id)).toMatchObject({ why: "duplicate", of: "Flexbox Guide" });
  expect(held.get(other.id)?.why).toBe("unedited");
});

test("what another moderator opened in the last two minutes has the name", async () => {
  const ann = await makeAccount({ email: "ann@example.com", first_name: "Ann", last_name: "Lee" });
  const bob = await makeAccount({ email: "bob@example.com" });
  for (const subject of ["12", "12", "sender one"]) await recordView(ann.id, subject);
  expect(await findViewers(bob.id, ["12", "13", "sender one"])).toEqual({ "12": "Ann L.", "sender one": "Ann L." });
  expect([await findViewers(bob.id, ["13"]), await findViewers(ann.id, ["12"])]).toEqual([{}, {}]);
  await db.update(queueViews).set({ seenAt: sql`now() - interval '3 minutes'` });
  expect(await findViewers(bob.id, ["12"])).toEqual({});
  await recordView(ann.id, "13");
  expect(await db.$count(queueViews)).toBe(1);
});
