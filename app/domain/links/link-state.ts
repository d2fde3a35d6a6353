/** Computes the state of a link from the outcomes of its checks. */
import type { FetchOutcome } from "./fetcher/outcome";

/** "moved" is of the version before, and works. */
export const linkStates = ["unchecked", "alive", "moved", "uncertain", "dead"] as const;
export type LinkState = (typeof linkStates)[number];

const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;
/** What fails for so long is dead. Links that work are checked this often. */
const weekMs = 7 * dayMs;
/** A check may be this much earlier, so that links of one import are not all checked at once. */
const maxSpreadMs = 12 * hourMs;
/** A link is dead after this many definite failures in a row, over a week. */
const deadFailures = 3;

/** Returns the time until the check of a link that works, or is dead. `spread` is from 0 to 1. */
export const regularCheckMs = (spread: number) => weekMs - spread * maxSpreadMs;

export type LinkHealth = {
  state: LinkState;
  since: Date;
  lastOkAt: Date | null;
  failures: number;
  failingSince: Date | null;
};

export type CheckedLink = NonNullable<ReturnType<typeof afterCheck>>;

/**
 * Returns the health of a link after a check that ended now, and when to check again: in a week, or each day while it fails
 * and is not dead. `spread`, from 0 to 1, spreads regular checks. Returns null if the link was not requested, so that the
 * outcome says nothing about it.
 */
export function afterCheck(before: LinkHealth, outcome: FetchOutcome, now: Date, spread: number) {
  if (outcome.kind === "off" || outcome.kind === "busy") return null;
  const isOk = outcome.kind === "ok";
  const isFailure = isDefinite(outcome);
  const failures = isFailure ? before.failures + 1 : 0;
  const failingSince = isFailure ? (before.failingSince ?? now) : null;
  const state: LinkState = isOk ? "alive" : isDead(before, { failures, failingSince }, now) ? "dead" : "uncertain";
  const waitMs = state === "uncertain" ? (retryAfterMs(outcome) ?? dayMs) : regularCheckMs(spread);
  return {
    state,
    since: state === before.state ? before.since : now,
    lastOkAt: isOk ? now : before.lastOkAt,
    failures,
    failingSince,
    checkedAt: now,
    outcome: outcome.kind,
    httpStatus: "status" in outcome ? outcome.status : null,
    dueAt: new Date(now.getTime() + waitMs),
  };
}

type Failing = Pick<LinkHealth, "failures" | "failingSince">;

function isDead(before: LinkHealth, { failures, failingSince }: Failing, now: Date): boolean {
  if (failingSince === null) return false;
  const hasFailedLong = now.getTime() - failingSince.getTime() >= weekMs;
  return before.state === "dead" || (failures >= deadFailures && hasFailedLong);
}

/** Whether a page certainly does not exist. A 403, 429, 503 or time-out may be temporary or only for us. */
function isDefinite(outcome: FetchOutcome): boolean {
  if (outcome.kind === "http-status") return outcome.status === 404 || outcome.status === 410;
  return outcome.kind === "name-not-found" || outcome.kind === "connection-refused";
}

/** What the site asks for, of an hour to a week. */
function retryAfterMs(outcome: FetchOutcome): number | null {
  if (outcome.kind !== "http-status" || outcome.retryAfterSeconds === null) return null;
  return Math.min(Math.max(outcome.retryAfterSeconds * 1000, hourMs), weekMs);
}
