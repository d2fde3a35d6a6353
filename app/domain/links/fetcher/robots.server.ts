/** The rules of sites for robots (RFC 9309). */
import robotsParser from "robots-parser";
import { FetchFailure, type FetchOutcome } from "./outcome";
import { boundedRules } from "./robots-rules";

const maxSites = 500;
const lifetimeMs = 24 * 60 * 60_000;
/** How long an error of a site's robots.txt is cached. */
const errorLifetimeMs = 60 * 60_000;

type Rules = { isAllowed: (url: string) => boolean; expiresAt: number };
type GetRobotsTxt = (url: string) => Promise<FetchOutcome>;

/** Returns a function that throws a FetchFailure if a URL's site does not allow it for the user agent. */
export function createRobots({ userAgent, now }: { userAgent: string; now: () => number }) {
  const sites = new Map<string, Rules>();
  return async function checkRobots(url: URL, getRobotsTxt: GetRobotsTxt): Promise<void> {
    let rules = sites.get(url.origin);
    if (!rules || rules.expiresAt <= now()) {
      rules = rulesOf(url.origin, await getRobotsTxt(`${url.origin}/robots.txt`), userAgent, now());
      sites.delete(url.origin);
      if (sites.size >= maxSites) sites.delete(sites.keys().next().value!);
      sites.set(url.origin, rules);
    }
    if (!rules.isAllowed(url.href)) throw new FetchFailure("robots");
  };
}

function rulesOf(origin: string, outcome: FetchOutcome, userAgent: string, now: number): Rules {
  const allow = (isAllowed: boolean) => ({
    isAllowed: () => isAllowed,
    expiresAt: now + (isAllowed ? lifetimeMs : errorLifetimeMs),
  });
  switch (outcome.kind) {
    case "ok": {
      const rules = boundedRules(outcome.body.toString("utf8"), userAgent);
      if (rules === null) return allow(false);
      const parsed = robotsParser(`${origin}/robots.txt`, rules);
      return { isAllowed: (url) => parsed.isAllowed(url, userAgent) !== false, expiresAt: now + lifetimeMs };
    }
    case "http-status":
      return allow(outcome.status < 500 && outcome.status !== 429);
    case "too-many-redirects":
      return allow(true);
    case "too-large":
    case "bad-encoding":
      return allow(false);
    default:
      // The file redirects to a host that cannot be reached. Without a redirect, the page cannot be reached either.
      if (new URL(outcome.url).origin !== origin) return allow(false);
      throw new FetchFailure(outcome.kind, outcome.detail);
  }
}
