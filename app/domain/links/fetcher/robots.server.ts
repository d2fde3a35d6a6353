/** The rules of sites for robots (RFC 9309). */
import robotsParser from "robots-parser";
import { FetchFailure, type FetchOutcome } from "./outcome";

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

/** Bounds what checking a robots.txt costs, because the owner of the site chooses its text. */

const maxRules = 2000;
const maxPatternCharacters = 1000;
/** Each character after a wildcard is compared with each character of the URL. */
const maxCharactersAfterWildcards = 10_000;

type Line = { field: string; value: string };

/**
 * Returns the rules of a robots.txt for one robot, with repeated wildcards collapsed. Leaves the groups of other robots
 * out. Returns null if there are too many rules or too complex ones to check; the caller then stays away from the site.
 */
export function boundedRules(text: string, robot: string): string | null {
  const kept = linesFor(robot, readLines(text));
  return isBounded(kept) ? kept.map(({ field, value }) => `${field}: ${value}`).join("\n") : null;
}

const readLines = (text: string): Line[] =>
  text
    .replace(/^\uFEFF/, "")
    .split(/[\r\n]/)
    .flatMap((line) => {
      const [, field, value = ""] = /^[ \t]*([a-z-]{1,20})[ \t]*:([^#]*)/i.exec(line) ?? [];
      return field === undefined ? [] : { field, value: value.trim() };
    });

function linesFor(robot: string, lines: Line[]): Line[] {
  const names = [robot, "*"].map(nameOf);
  const kept: Line[] = [];
  const group = new Set<string>();
  let wasAgent = false;
  for (const { field, value } of lines) {
    const isAgent = field.toLowerCase() === agentField.toLowerCase();
    if (isAgent) {
      if (!wasAgent) group.clear();
      const agent = names.find((name) => name === nameOf(value)) ?? others;
      if (!group.has(agent)) kept.push({ field: agentField, value: agent });
      group.add(agent);
    } else if (/^(dis)?allow$/i.test(field) && names.some((name) => group.has(name)))
      kept.push({ field, value: value.replace(/\*{2,}/g, "*") });
    wasAgent = isAgent;
  }
  return kept;
}

function isBounded(lines: Line[]): boolean {
  const patterns = lines.flatMap(({ field, value }) => (field === agentField ? [] : value));
  const afterWildcards = patterns.map((pattern) => (pattern.includes("*") ? pattern.length - pattern.indexOf("*") : 0));
  return (
    patterns.length <= maxRules &&
    patterns.every(({ length }) => length <= maxPatternCharacters) &&
    afterWildcards.reduce((sum, count) => sum + count, 0) <= maxCharactersAfterWildcards
  );
}

const agentField = "User-agent";

/** Stands for all other robots. Their groups stay without rules, so that no rule joins the group before. */
const others = "others";

/** The name of a robot without its version, as robots-parser compares it. */
const nameOf = (agent: string) => agent.toLowerCase().split("/", 1)[0]!.trim();
