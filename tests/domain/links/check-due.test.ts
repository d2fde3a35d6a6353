import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { linkChecks, linkHosts } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { checkDue, spreadFirstChecks } from "~/domain/links/checks/check-due.server";
import type { FetchOutcome, FetchUrl } from "~/domain/links/fetcher/outcome";
import { createTurns, forgetFreeHosts } from "~/domain/links/fetcher/turns.server";
import { makeResource } from "../../support/make-resource";
import { failed, ok, status } from "../../support/outcomes";

const day = 24 * 60 * 60_000;
const start = new Date("2026-11-02T12:00:00Z");
let time = start;
const now = () => time;
const pass = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

/** Stores resources whose links are due now, each on a host of its own. */
async function makeDue(count = 1) {
  time = start;
  const made = [];
  for (let at = 0; at < count; at++)
    made.push(await makeResource({ productUrl: `https://host${at}.example.com/page` }));
  await dueNow();
  return made;
}
const dueNow = () => db.update(linkChecks).set({ dueAt: time });
const checkOf = async (resourceId: number) =>
  (await db.select().from(linkChecks).where(eq(linkChecks.resourceId, resourceId)))[0]!;
const brokenAt = async (resourceId: number) =>
  (await db.select().from(resources).where(eq(resources.id, resourceId)))[0]!.brokenLinkCheckedAt;

/** Responds with this, and remembers the URLs. */
function site(response: FetchOutcome) {
  const requests: string[] = [];
  const fetchUrl: FetchUrl = async (url) => {
    requests.push(url);
    return response;
  };
  return { requests, fetchUrl, check: () => checkDue({ fetchUrl, now }) };
}

test("stores the outcome of a check and the time of the next one", async () => {
  const [resource] = await makeDue();
  const { requests, check } = site(ok);
  expect(await check()).toBe(1);
  expect(await check()).toBe(0);
  expect(requests).toEqual(["https://host0.example.com/page"]);
  const stored = await checkOf(resource!.id);
  expect(stored).toMatchObject({
    state: "alive",
    checkedAt: start,
    lastOkAt: start,
    claimedUntil: null,
    outcome: "ok",
  });
  expect(stored.dueAt!.getTime()).toBeGreaterThan(start.getTime() + 6 * day);
});

test("shows a dead link on its resource, with the day of the last check, until it responds", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const [resource] = await makeDue();
  const dead = site(status(404));
  for (let failure = 0; failure < 3; failure++) {
    expect(await brokenAt(resource!.id)).toBeNull();
    await dueNow();
    await dead.check();
    pass(3.5 * day);
  }
  expect(await brokenAt(resource!.id)).toEqual(new Date(start.getTime() + 7 * day));
  await dueNow();
  await dead.check();
  expect(await brokenAt(resource!.id)).toEqual(time);
  await dueNow();
  await site(ok).check();
  expect(await brokenAt(resource!.id)).toBeNull();
  expect((await checkOf(resource!.id)).state).toBe("alive");
});

test("many processes check each link once", async () => {
  await makeDue(60);
  const { requests, check } = site(ok);
  await Promise.all(Array.from({ length: 8 }, check));
  while ((await check()) > 0);
  expect(requests).toHaveLength(60);
  expect(new Set(requests).size).toBe(60);
});

test("checks one link of a host at a time", async () => {
  time = start;
  for (const page of ["a", "b", "c"]) await makeResource({ productUrl: `https://one.example.com/${page}` });
  await makeResource({ productUrl: "https://two.example.com/" });
  await dueNow();
  let respond = () => {};
  const fetchUrl: FetchUrl = () =>
    new Promise((resolve) => {
      const others = respond;
      respond = () => {
        others();
        resolve(ok);
      };
    });
  const first = checkDue({ fetchUrl, now });
  await vi.waitFor(async () => expect(await db.$count(linkChecks, eq(linkChecks.claims, 1))).toBe(2));
  expect(await site(ok).check()).toBe(0);
  respond();
  expect(await first).toBe(2);
  expect(await site(ok).check()).toBe(1);
});

test("leaves a host alone until its turn", async () => {
  await makeDue();
  await createTurns({ now, sleep: async () => {} })("host0.example.com", { maxWaitMs: 0 });
  expect(await site(ok).check()).toBe(0);
  pass(5_000);
  expect(await site(ok).check()).toBe(1);
});

test("a claim of a killed process expires, and its late result is not recorded", async () => {
  const [resource] = await makeDue();
  let respond: (late: FetchOutcome) => void = () => {};
  const killed = checkDue({ fetchUrl: () => new Promise((resolve) => (respond = resolve)), now });
  await vi.waitFor(async () => expect((await checkOf(resource!.id)).claimedUntil).not.toBeNull());
  pass(14 * 60_000);
  expect(await site(ok).check()).toBe(0);
  pass(2 * 60_000);
  expect(await site(ok).check()).toBe(1);
  const recorded = await checkOf(resource!.id);
  respond(status(404));
  await killed;
  expect(await checkOf(resource!.id)).toEqual(recorded);
});

test("what one check throws delays that resource only", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const [broken, working] = await makeDue(2);
  const fetchUrl: FetchUrl = async (url) => {
    if (url.includes("host0")) throw new RangeError("A fault of ours");
    return ok;
  };
  expect(await checkDue({ fetchUrl, now })).toBe(2);
  expect(logged.mock.calls).toEqual([[expect.stringContaining(`resource ${broken!.id}`)]]);
  const inAnHour = new Date(start.getTime() + 60 * 60_000);
  expect(await checkOf(broken!.id)).toMatchObject({ claimedUntil: null, dueAt: inAnHour, checkedAt: null });
  expect(await checkOf(working!.id)).toMatchObject({ state: "alive", checkedAt: start });
});

test("an outcome without information keeps the state and is checked again in an hour", async () => {
  const [resource] = await makeDue();
  await site(failed("busy")).check();
  expect(await checkOf(resource!.id)).toMatchObject({
    state: "unchecked",
    checkedAt: null,
    dueAt: new Date(start.getTime() + day / 24),
  });
});

test("another link starts anew, also while the old one is being checked", async () => {
  const [resource] = await makeDue();
  await site(ok).check();
  await db.update(linkChecks).set({ dueAt: time, state: "dead" });
  await db.update(resources).set({ brokenLinkCheckedAt: time });
  const change = async () => {
    await db
      .update(resources)
      .set({ productUrl: "https://Other.example.com:8080/x" })
      .where(eq(resources.id, resource!.id));
    return status(404);
  };
  await checkDue({ fetchUrl: change, now });
  expect(await checkOf(resource!.id)).toMatchObject({
    url: "https://Other.example.com:8080/x",
    host: "other.example.com:8080",
    state: "unchecked",
    outcome: null,
    lastOkAt: null,
    claimedUntil: null,
  });
  expect(await brokenAt(resource!.id)).toBeNull();
});

test("only links of approved resources are checked; a deleted resource takes its check along", async () => {
  const pending = await makeResource({ status: "Pending" });
  expect(await db.$count(linkChecks)).toBe(0);
  await db.update(resources).set({ status: "Approved" }).where(eq(resources.id, pending.id));
  expect((await checkOf(pending.id)).dueAt).not.toBeNull();
  await db.update(resources).set({ status: "Rejected" }).where(eq(resources.id, pending.id));
  expect((await checkOf(pending.id)).dueAt).toBeNull();
  await db.delete(resources);
  expect(await db.$count(linkChecks)).toBe(0);
});

test("first checks are within a week, also when the feature is turned on later", async () => {
  const resource = await makeResource();
  const withinAWeek = async (from: number) => {
    const due = (await checkOf(resource.id)).dueAt!.getTime();
    expect(due).toBeGreaterThan(from - 60_000);
    expect(due).toBeLessThan(from + 7 * day);
  };
  await withinAWeek(Date.now());
  const later = new Date(Date.now() + 100 * day);
  await spreadFirstChecks(later);
  await withinAWeek(later.getTime());
});

test("turns of a host are five seconds apart, over processes", async () => {
  time = start;
  const waits: number[] = [];
  const process = () => createTurns({ now, sleep: async (ms) => void waits.push(ms) });
  const taken = await Promise.all(Array.from({ length: 4 }, () => process()("example.com", { maxWaitMs: 10_000 })));
  expect(taken.filter(Boolean)).toHaveLength(3);
  expect(waits.sort((a, b) => a - b)).toEqual([0, 5_000, 10_000]);
  expect(await process()("example.org", { maxWaitMs: 0 })).toBe(true);
  pass(2 * day);
  await forgetFreeHosts(time);
  expect(await db.$count(linkHosts)).toBe(0);
});
