import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { checkDue, spreadFirstChecks } from "~/domain/links/checks/check-due.server";
import type { FetchOutcome, FetchUrl } from "~/domain/links/fetcher/outcome";
import { createTurns, turnMs } from "~/domain/links/fetcher/turns.server";
import { accents } from "~/domain/resources/values/accents";
import { generatedCases } from "../../support/generated-cases";
import { failed, ok, status } from "../../support/outcomes";

const links = generatedCases(100);
const minute = 60_000;
const day = 24 * 60 * minute;
const start = Date.parse("2026-11-02T00:00:00Z");
const end = start + 14 * day;
const kills = 20;
/** A check waits while another of its host is made. */
const slack = 6 * 60 * minute;

const diesAt = start + 3 * day;

/** What sites respond at a time; a link's kind is its number modulo 20. The others are well. */
const behaviour: Record<number, (now: number, visits: number) => FetchOutcome> = {
  0: () => status(404),
  1: () => status(410),
  2: () => failed("name-not-found"),
  3: () => failed("connection-refused"),
  4: () => status(403),
  5: (_now, visits) => status(429, visits % 2 ? 3600 : null),
  6: () => status(503),
  7: () => failed("timeout"),
  8: (now) => (now >= diesAt ? status(404) : ok),
  9: (_now, visits) => (visits % 2 ? status(404) : ok),
  10: (_now, visits) => status(visits % 3 ? 404 : 503),
};

/** Every twentieth link is on the same host, and three of the others share one. */
const addLinks = sql`with made as (
    insert into resources (slug, name, product_url, address_key, status, accent_color)
    select 'r' || n, 'R' || n, case when n % 20 = 17 then 'https://popular.example.com/' else 'https://host' || n % ${Math.ceil(links / 3)}::int || '.example.com/' end || n,
      n::text, 'Approved', ${accents[0]}
    from generate_series(1, ${links}::int) as n returning id, product_url
  ) insert into link_checks (resource_id, url, host, due_at)
  select id, product_url, substring(product_url from '//([^/]+)'), ${new Date(start - 2 * day).toISOString()}::timestamptz from made`;

test("a fortnight finds every dead link, blames no other, spares hosts, and survives 20 kills", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  let time = start;
  const now = () => new Date(time);
  await db.transaction(async (tx) => {
    // Without the triggers, which would make thousands of search documents.
    await tx.execute(sql`set local session_replication_role = 'replica'`);
    await tx.execute(addLinks);
  });
  await spreadFirstChecks(now());

  const requests: { host: string; at: number }[] = [];
  const completed = new Map<number, number[]>();
  const takeTurn = (host: string) =>
    createTurns({ now, sleep: async (ms) => void requests.push({ host, at: time + ms }) })(host, { maxWaitMs: 30_000 });
  const visit: FetchUrl = async (url) => {
    const { host, pathname } = new URL(url);
    const id = Number(pathname.slice(1));
    // Every fifth link has a redirect on its host.
    for (let request = 0; request < (id % 5 === 0 ? 2 : 1); request++) await takeTurn(host);
    const visits = completed.get(id) ?? [];
    completed.set(id, [...visits, time]);
    return { ...(behaviour[id % 20]?.(time, visits.length) ?? ok), url };
  };

  const late: { respond: () => void; at: number; ended: Promise<number> }[] = [];
  const killWorker = async () => {
    const waiting: (() => void)[] = [];
    const hang: FetchUrl = () => new Promise((resolve) => waiting.push(() => resolve(status(404))));
    const ended = checkDue({ fetchUrl: hang, now });
    const claimed = await vi.waitFor(async () => {
      const held = await db.$count(linkChecks, sql`claimed_until > ${now().toISOString()}::timestamptz`);
      expect(waiting.length).toBe(held);
      return held;
    });
    late.push({ at: time, ended, respond: () => waiting.forEach((respond) => void respond()) });
    return claimed;
  };

  let killedChecks = 0;
  for (let step = 0; time < end; step++) {
    if (step % 30 === 15 && late.length < kills) killedChecks += await killWorker();
    while ((await checkDue({ fetchUrl: visit, now })) > 0);
    time += 30 * minute;
    // The killed process wakes up after its claims have been taken over.
    for (const one of late)
      if (time === one.at + 60 * minute) {
        one.respond();
        await one.ended;
      }
  }

  expect(late).toHaveLength(kills);
  expect(killedChecks).toBeGreaterThan(0);
  const checks = await db.select().from(linkChecks);
  expect(checks).toHaveLength(links);
  const wrong = checks.filter(({ resourceId: id, state, failingSince }) => {
    if (id % 20 < 4) return state !== "dead";
    if (id % 20 !== 8) return state === "dead";
    // Found within a week of its death, and dead a week after that.
    const found = failingSince!.getTime();
    const isLate = found > diesAt + 7 * day + slack || (state !== "dead" && found + 7 * day + slack < end);
    return isLate || (state === "dead" && found + 7 * day > end);
  });
  expect(wrong.map(({ resourceId, state, since }) => ({ resourceId, state, since }))).toEqual([]);

  // None lost: each was checked at least once a week. None twice: never two within an hour.
  const gaps = [...completed.values()].map((times) =>
    [...times, end].map((at, index) => at - (times[index - 1] ?? start)),
  );
  expect(completed.size).toBe(links);
  expect(Math.max(...gaps.flat())).toBeLessThanOrEqual(7 * day + slack);
  expect(Math.min(...gaps.flatMap((ofLink) => ofLink.slice(1, -1)))).toBeGreaterThanOrEqual(60 * minute);

  const turns = requests.sort((one, other) => one.host.localeCompare(other.host) || one.at - other.at);
  const tooClose = turns.filter(({ host, at }, n) => turns[n - 1]?.host === host && at - turns[n - 1]!.at < turnMs);
  expect(tooClose).toEqual([]);
  expect(requests.length).toBeGreaterThan(2 * links);
}, 900_000);
