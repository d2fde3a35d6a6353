import { describe, expect, test } from "vitest";
import type { FetchOutcome } from "~/domain/links/fetcher/outcome";
import { afterCheck, type LinkHealth } from "~/domain/links/link-state";
import { failed, ok, status } from "../../../support/outcomes";

const hour = 3_600_000;
const day = 24 * hour;
const start = new Date("2026-11-02T12:00:00Z");
const at = (ms: number) => new Date(start.getTime() + ms);

const unchecked: LinkHealth = { state: "unchecked", since: start, lastOkAt: null, failures: 0, failingSince: null };
/** Applies outcomes, each when it is due, and returns the last state. */
function after(...outcomes: FetchOutcome[]) {
  let health: LinkHealth = unchecked;
  let now = start;
  for (const outcome of outcomes) {
    const next = afterCheck(health, outcome, now, 0)!;
    health = next;
    now = next.dueAt;
  }
  return health;
}

test("a page that responds is alive and checked again within the week", () => {
  const alive = afterCheck(unchecked, ok, start, 0)!;
  expect(alive).toMatchObject({ state: "alive", lastOkAt: start, failures: 0, dueAt: at(7 * day) });
  expect(afterCheck(unchecked, ok, start, 1)!.dueAt).toEqual(at(6.5 * day));
});

test("keeps the beginning of a state that goes on", () => {
  const first = afterCheck(unchecked, ok, at(hour), 0)!;
  const second = afterCheck(first, ok, at(7 * day), 0)!;
  expect([first.since, second.since]).toEqual([at(hour), at(hour)]);
  expect(afterCheck(second, status(500), at(14 * day), 0)!.since).toEqual(at(14 * day));
});

describe("dead", () => {
  test("comes with a failure that is the third in a row or more, a week after the first, which are checked daily", () => {
    for (const outcome of [status(404), status(410), failed("name-not-found"), failed("connection-refused")]) {
      let health: LinkHealth = unchecked;
      for (let days = 0; days < 7; days++) {
        const next = afterCheck(health, outcome, at(days * day), 0)!;
        expect(next).toMatchObject({ state: "uncertain", failingSince: start, dueAt: at((days + 1) * day) });
        health = next;
      }
      const dead = afterCheck(health, outcome, at(7 * day), 0)!;
      expect(dead).toMatchObject({ state: "dead", since: at(7 * day), failures: 8, dueAt: at(14 * day) });
      expect(afterCheck(dead, outcome, at(14 * day), 0)).toMatchObject({ state: "dead", since: at(7 * day) });
    }
  });

  test("does not come with the second failure, even if that check was a week late", () => {
    const first = afterCheck(unchecked, status(404), start, 0)!;
    const second = afterCheck(first, status(404), at(10 * day), 0)!;
    expect(second).toMatchObject({ state: "uncertain", failures: 2 });
    expect(afterCheck(second, status(404), second.dueAt, 0)).toMatchObject({ state: "dead", failures: 3 });
  });

  test.each([status(401), status(403), status(405), status(429), status(500), status(503), failed("timeout")])(
    "never comes from %j",
    (outcome) => {
      expect(after(...Array<FetchOutcome>(50).fill(outcome)).state).toBe("uncertain");
    },
  );

  test("needs failures in a row", () => {
    const failing = (days: number) => Array<FetchOutcome>(days).fill(status(404));
    expect(after(...failing(7), status(503), ...failing(7)).state).toBe("uncertain");
    expect(after(...failing(7), ok, ...failing(7)).state).toBe("uncertain");
    expect(after(...failing(7), ok, ...failing(8)).state).toBe("dead");
  });

  test("ends with the first response", () => {
    const dead = after(...Array<FetchOutcome>(8).fill(status(404)));
    expect(afterCheck(dead, ok, at(20 * day), 0)).toMatchObject({ state: "alive", failures: 0, failingSince: null });
    expect(afterCheck(dead, status(403), at(20 * day), 0)!.state).toBe("uncertain");
  });
});

describe("uncertain", () => {
  test("is checked daily", () => {
    const first = afterCheck(unchecked, failed("robots"), start, 0)!;
    expect(first.dueAt).toEqual(at(day));
    expect(afterCheck(first, status(503), at(9 * day), 0)!.dueAt).toEqual(at(10 * day));
  });

  test("is checked when the site says so, within an hour and a week", () => {
    const dueAfter = (seconds: number) => afterCheck(unchecked, status(429, seconds), start, 0)!.dueAt;
    expect(dueAfter(7200)).toEqual(at(2 * hour));
    expect(dueAfter(1)).toEqual(at(hour));
    expect(dueAfter(1e9)).toEqual(at(7 * day));
  });

  test("keeps when the link was last alive", () => {
    const alive = afterCheck(unchecked, ok, start, 0)!;
    expect(afterCheck(alive, status(503), at(7 * day), 0)!.lastOkAt).toEqual(start);
  });
});

test.each(["off", "busy"] as const)("%s says nothing about the link", (kind) => {
  expect(afterCheck(unchecked, failed(kind), start, 0)).toBeNull();
});
