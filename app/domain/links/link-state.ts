/** Computes the state of a link from the outcomes of its checks. */
import type { FetchOutcome } from "./fetcher/outcome";

export const linkStates = ["unchecked", "alive", "moved", "uncertain", "dead"] as const;
export type LinkState = (typeof linkStates)[number];

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const checkIntervalMs = 7 * dayMs;
/** A check may be this much earlier, so that links of one import are not all checked at once. */
const maxSpreadMs = 12 * hourMs;
/** A link is dead after this many definite failures in a row, over this time. */
const deadFailures = 3;
const deadAfterMs = 7 * dayMs;
/** An uncertain link is checked daily at first. */
const uncertainDailyMs = 3 * dayMs;
/** A site cannot put off a check for longer. */
const maxRetryAfterMs = 7 * dayMs;

/** Returns the time until a regular check. `spread` is from 0 to 1. */
export const regularCheckMs = (spread: number) => checkIntervalMs - spread * maxSpreadMs;

export type LinkHealth = {
  state: LinkState;
  since: Date;
  lastOkAt: Date | null;
  failures: number;
  failingSince: Date | null;
};

export type CheckedLink = LinkHealth & {
  checkedAt: Date;
  outcome: FetchOutcome["kind"];
  httpStatus: number | null;
  movedTo: string | null;
  dueAt: Date;
};

/**
 * Returns the health of a link after a check that ended now, and when to check again. `spread`, from 0 to 1, spreads
 * regular checks. Returns null if the link was not requested, so that the outcome says nothing about it.
 */
export function afterCheck(before: LinkHealth, outcome: FetchOutcome, now: Date, spread: number): CheckedLink | null {
  if (outcome.kind === "off" || outcome.kind === "busy") return null;
  const httpStatus = "status" in outcome ? outcome.status : null;
  const checked = { checkedAt: now, outcome: outcome.kind, httpStatus, movedTo: null };
  const since = (state: LinkState) => (state === before.state ? before.since : now);
  const nextCheck = later(now, regularCheckMs(spread));

  if (outcome.kind === "ok") {
    const movedTo = outcome.permanentUrl;
    const state = movedTo ? "moved" : "alive";
    const health = { state, since: since(state), lastOkAt: now, failures: 0, failingSince: null } as const;
    return { ...checked, ...health, movedTo, dueAt: nextCheck };
  }
  if (!isDefinite(outcome)) {
    const uncertainSince = since("uncertain");
    const isNew = now.getTime() - uncertainSince.getTime() < uncertainDailyMs;
    const dueAt = later(now, retryAfterMs(outcome) ?? (isNew ? dayMs : checkIntervalMs));
    const health = { state: "uncertain", since: uncertainSince, failures: 0, failingSince: null } as const;
    return { ...checked, ...health, lastOkAt: before.lastOkAt, dueAt };
  }
  const failures = before.failures + 1;
  const failingSince = before.failingSince ?? now;
  const isDead = failures >= deadFailures && now.getTime() - failingSince.getTime() >= deadAfterMs;
  const state = isDead ? "dead" : before.state === "dead" ? "dead" : "uncertain";
  const health = { state, since: since(state), lastOkAt: before.lastOkAt, failures, failingSince } as const;
  return { ...checked, ...health, dueAt: isDead ? nextCheck : nextFailureCheck(failures, failingSince, now) };
}

/** Whether a page certainly does not exist. A 403, 429, 503 or time-out may be temporary or only for us. */
function isDefinite(outcome: FetchOutcome): boolean {
  if (outcome.kind === "http-status") return outcome.status === 404 || outcome.status === 410;
  return outcome.kind === "name-not-found" || outcome.kind === "connection-refused";
}

/** Returns the time of the next check: after half of `deadAfterMs`, then after all of it. */
function nextFailureCheck(failures: number, failingSince: Date, now: Date): Date {
  const dueAt = later(failingSince, failures === 1 ? deadAfterMs / 2 : deadAfterMs);
  return dueAt > now ? dueAt : later(now, hourMs);
}

function retryAfterMs(outcome: FetchOutcome): number | null {
  if (outcome.kind !== "http-status" || outcome.retryAfterSeconds === null) return null;
  return Math.min(Math.max(outcome.retryAfterSeconds * 1000, hourMs), maxRetryAfterMs);
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
