import fc from "fast-check";
import { expect, test } from "vitest";
import type { FetchOutcome } from "~/domain/links/fetcher/outcome";
import { afterCheck, type LinkHealth } from "~/domain/links/link-state";
import { failed, ok, status } from "../../../support/outcomes";

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date("2026-11-02T12:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);

const unchecked: LinkHealth = { state: "unchecked", since: start, lastOkAt: null, failures: 0, failingSince: null };

/** What says that there is no such page, and what may be temporary or only for us. */
const definite = [status(404), status(410), failed("name-not-found"), failed("connection-refused")];
const others = [...[401, 403, 405, 429, 500, 503].map((code) => status(code)), failed("timeout"), failed("robots")];

type Check = { outcome: FetchOutcome; days: number; retryAfter?: number };
const outcome = fc.oneof(
  ...[[ok], definite, others].map((some) => fc.record({ outcome: fc.constantFrom(...some) })),
  fc.integer({ min: 0, max: 1_000_000 }).map((retryAfter) => ({ outcome: status(429, retryAfter), retryAfter })),
);
const days = fc.array(fc.constantFrom(1, 1, 1, 3, 10), { minLength: 1, maxLength: 10 });
/** The same outcome comes several times in a row. */
const history = fc
  .array(fc.tuple(outcome, days), { minLength: 1, maxLength: 6 })
  .map((runs) => runs.flatMap(([one, gaps]) => gaps.map((days): Check => ({ ...one, days }))));
const times = (outcome: FetchOutcome, ...gaps: number[]) => gaps.map((days): Check => ({ outcome, days }));

test("a link is dead after three definite failures in a row over a week, alive with a response, else uncertain and checked daily", () => {
  fc.assert(
    fc.property(history, fc.double({ min: 0, max: 1, noNaN: true }), (checks, spread) => {
      let [health, time] = [unchecked, 0];
      type Past = { outcome: FetchOutcome; state: LinkHealth["state"]; at: number };
      const past: Past[] = [];
      /** The last checks in a row that are so, the newest first. */
      const last = (isSo: (one: Past) => boolean) => past.slice(0, [...past.map(isSo), false].indexOf(false));
      for (const { outcome, days, retryAfter } of checks) {
        time += days * day;
        const next = afterCheck(health, outcome, at(time), spread)!;
        health = next;
        past.unshift({ outcome, state: next.state, at: time });
        const failing = last((one) => definite.includes(one.outcome));
        const isDead = failing.length >= 3 && time - failing.at(-1)!.at >= 7 * day;
        const state = outcome === ok ? "alive" : isDead ? "dead" : "uncertain";
        const delay = retryAfter === undefined ? day : Math.min(Math.max(retryAfter * 1000, hour), 7 * day);
        const lastOk = past.find((one) => one.outcome === ok);
        expect(next).toMatchObject({
          state,
          since: at(last((one) => one.state === state).at(-1)!.at),
          lastOkAt: lastOk ? at(lastOk.at) : null,
          failures: failing.length,
          failingSince: failing.length > 0 ? at(failing.at(-1)!.at) : null,
          dueAt: at(time + (state === "uncertain" ? delay : 7 * day - spread * 12 * hour)),
        });
      }
    }),
    {
      numRuns: 150,
      examples: [
        [[...times(definite[0]!, 1, 10), ...times(definite[1]!, 1, 7), ...times(ok, 1, 1)], 0],
        [[...times(definite[2]!, 1, 1, 1, 1, 1, 1, 1), ...times(others[5]!, 1), ...times(definite[3]!, 1, 3, 3, 1)], 1],
      ],
    },
  );
});

test.each(["off", "busy"] as const)("%s says nothing about the link", (kind) => {
  expect(afterCheck(unchecked, failed(kind), start, 0)).toBeNull();
});
