import { eq, isNull, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { auditLog, reports } from "~/db/schema/moderation";
import { notices } from "~/db/schema/notices";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { checkDue } from "~/domain/links/checks/check-due.server";
import { confirmResource, countChecks, listChecks, removeChecked } from "~/domain/links/checks/signals.server";
import type { FetchOutcome } from "~/domain/links/fetcher/outcome";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { findApproved } from "~/domain/resources/find.server";
import { makeReport } from "../../support/make-report";
import { makeResource } from "../../support/make-resource";
import { finish, makeMembers } from "../../support/make-verdict";
import { status } from "../../support/outcomes";
import { look, useAdmin } from "../../support/review-records";

const hour = 60 * 60_000;
const week = 7 * 24 * hour;
const admin = useAdmin();
let resource: Resource;

beforeEach(async () => {
  config.FETCH_LINKS = "on";
  resource = await makeResource({ name: "Guide", productUrl: "https://www.guide.example/start" });
  await makeResource();
  await db.update(linkChecks).set({ dueAt: null });
});

const html = (title: string, url = "https://guide.example/start"): FetchOutcome => ({
  ...{ kind: "ok", status: 200, contentType: "text/html; charset=utf-8", url },
  body: Buffer.from(`<!doctype html><title>${title}</title><h1>Hello</h1>`),
});
const ago = (days: number) => new Date(Date.now() - days * 24 * hour);

/** Checks the link at a time, when its site responds with this. */
async function visit(outcome: FetchOutcome, now: Date): Promise<void> {
  await db.update(linkChecks).set({ dueAt: now }).where(eq(linkChecks.resourceId, resource.id));
  expect(await checkDue({ fetchUrl: async () => outcome, now: () => now })).toBe(1);
}

const waiting = async () => (await listChecks({}, admin)).rows;
const confirm = async () => confirmResource({ ...(await look(resource)), admin });

async function expectOffered(signal: object): Promise<void> {
  expect(await waiting()).toMatchObject([{ id: resource.id, name: "Guide", ...signal }]);
  expect(await countChecks()).toBe(1);
  expect(await confirm()).toMatchObject({ kind: "decided" });
  expect(await waiting()).toEqual([]);
  expect(await countChecks()).toBe(0);
}

test("a title that shares no word with the name and the title before is offered after a week", async () => {
  await visit(html("How to talk about salary"), ago(40));
  await visit(html("Talk about money"), ago(33));
  await visit(html("The new guide (2026)"), ago(26));
  await visit(html("Buy cheap watches online"), ago(20));
  await visit(html("Buy cheap watches online"), ago(13.1));
  expect(await waiting()).toEqual([]);
  await visit(html("Buy cheap watches online"), ago(13));
  await expectOffered({
    changed: "title",
    knownTitle: "How to talk about salary",
    pageTitle: "Buy cheap watches online",
  });
  for (const at of [12, 4]) await visit(html("Buy cheap watches online"), ago(at));
  expect(await waiting()).toEqual([]);
});

test("what is something else for less than a week is not offered, and counts anew", async () => {
  await visit(html("Guide"), ago(40));
  await visit(html("Just a moment"), ago(30));
  await visit(html("Guide"), ago(29));
  await visit(html("Just a moment"), ago(22));
  await visit(html("Just a moment"), ago(16));
  expect(await waiting()).toEqual([]);
});

test.each([
  ["https://www.guide.example/start", "https://m.guide.example/", null],
  ["https://www.guide.example/start", "https://guide.example/new", null],
  ["https://sho.rt.example/x", "https://docs.example/", "https://www.docs.example/"],
  ["https://ada.github.io/", "https://ada.github.io/home", null],
])("%s that leads to %s is the same site", async (productUrl, first, later) => {
  await db.update(resources).set({ productUrl }).where(eq(resources.id, resource.id));
  await visit(html("Guide", first), ago(30));
  for (const at of [20, 10]) await visit(html("Guide", later ?? first), ago(at));
  expect(await waiting()).toEqual([]);
});

test("another registered domain is offered after a week, also of a short link, and a new link begins anew", async () => {
  await db.update(resources).set({ productUrl: "https://short.example/x" }).where(eq(resources.id, resource.id));
  await visit(html("Guide", "https://docs.example/"), ago(30));
  for (const at of [20, 13]) await visit(html("Guide", "https://casino.example/"), ago(at));
  await expectOffered({ changed: "host", leadsTo: "casino.example" });
  for (const at of [12, 3]) await visit(html("Guide", "https://casino.example/"), ago(at));
  expect(await waiting()).toEqual([]);
  await db.update(resources).set({ productUrl: "https://other.example/" }).where(eq(resources.id, resource.id));
  const [check] = await db.select().from(linkChecks).where(eq(linkChecks.resourceId, resource.id));
  expect(check).toMatchObject({ knownTitle: null, pageTitle: null, leadsTo: null, knownHost: null, changed: null });
});

test("a link that is dead for a week is offered, and only while links are checked", async () => {
  const start = Date.now() + 1000;
  for (const at of [0, week / 2]) await visit(status(404), new Date(start + at));
  expect(await waiting()).toEqual([]);
  await visit(status(404), new Date(start + week));
  config.FETCH_LINKS = "off";
  expect(await countChecks()).toBe(0);
  config.FETCH_LINKS = "on";
  await db.update(linkChecks).set({ since: new Date() }).where(eq(linkChecks.resourceId, resource.id));
  await expectOffered({ isDead: true, changed: null });
});

test("reports of two members are offered, those of one or of visitors are not", async () => {
  const [one, two] = (await makeMembers(2)) as [number, number];
  await makeReport(resource.id, { from: { userId: one } });
  await makeReport(resource.id, { kind: "spam", from: { userId: one } });
  await makeReport(resource.id, { kind: "spam" });
  expect(await waiting()).toEqual([]);
  await makeReport(resource.id, { kind: "spam", from: { userId: two } });
  await expectOffered({ isReported: true, isDead: false, reporters: [{}, {}, {}, {}] });
  expect(await db.$count(reports, isNull(reports.outcome))).toBe(0);
  const notified = await db.select({ userId: notices.userId, detail: notices.detail }).from(notices);
  expect(new Set(notified.map(({ userId }) => userId))).toEqual(new Set([one, two]));
  expect(notified[0]!.detail).toBe("We looked at it and decided to change nothing.");
});

test("three verdicts in a row that say no are offered, and others between them end it", async () => {
  const members = await makeMembers(7);
  const say = async (at: number, verdict: "worth" | "not") => {
    await finish(resource.id, members[at]!, verdict);
    const updatedAt = new Date(Date.now() + at);
    await db.update(verdicts).set({ updatedAt }).where(eq(verdicts.userId, members[at]!));
  };
  for (const at of [0, 1]) await say(at, "not");
  await say(2, "worth");
  for (const at of [3, 4]) await say(at, "not");
  expect(await waiting()).toEqual([]);
  await say(5, "not");
  await db
    .update(verdicts)
    .set({ updatedAt: new Date(0) })
    .where(eq(verdicts.verdict, "worth"));
  expect(await waiting()).toMatchObject([{ id: resource.id, isDisliked: true }]);
  // The worst is first.
  await db
    .update(linkChecks)
    .set({ state: "dead", since: ago(1) })
    .where(ne(linkChecks.resourceId, resource.id));
  expect((await waiting()).map(({ isDead, isDisliked }) => [isDead, isDisliked])).toEqual([
    [true, false],
    [false, true],
  ]);
});

test("the page says in which month it was checked, and what changed meanwhile is not decided", async () => {
  const seen = await look(resource);
  expect(await confirm()).toMatchObject({ kind: "decided" });
  expect((await findApproved(resource.slug))?.confirmedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  expect(await db.select({ action: auditLog.action }).from(auditLog)).toEqual([{ action: "confirm" }]);
  expect(await confirmResource({ ...seen, admin })).toMatchObject({ kind: "changed" });
  expect(await removeChecked({ ...seen, admin, reason: "Gone" })).toMatchObject({ kind: "changed" });
  expect(await removeChecked({ ...(await look(resource)), admin, reason: "Gone" })).toMatchObject({ kind: "decided" });
  expect(await confirm()).toEqual({ kind: "already" });
  expect(await confirmResource({ resourceId: 999_999, version: 1, admin })).toEqual({ kind: "missing" });
});
