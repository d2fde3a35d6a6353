import { describe, expect, test } from "vitest";
import { boundedRules, createRobots } from "~/domain/links/fetcher/robots.server";

const userAgent = "CareerHubBot/1.0 (+https://example.com)";

/** Whether the site with this robots.txt allows a URL. */
async function isAllowed(robotsTxt: string, path = "/page"): Promise<boolean> {
  const check = createRobots({ userAgent, now: () => 0 });
  const url = new URL(path, "https://site.example");
  const file = { kind: "ok", body: Buffer.from(robotsTxt), url: "https://site.example/robots.txt" };
  try {
    await check(url, async () => file as unknown as Awaited<ReturnType<Parameters<typeof check>[1]>>);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ kind: "robots" });
    return false;
  }
}

describe("a robots.txt that is expensive to check", () => {
  const letters = "abcdefghij".repeat(100);
  test.each([
    ["255 kB of wildcards and letters in one rule", `Disallow: /${"*a".repeat(127_000)}`],
    ["8,000 rules", Array.from({ length: 8_000 }, (_, at) => `Disallow: /${at}`).join("\n")],
    [
      "many long rules with wildcards",
      Array.from({ length: 200 }, () => `Disallow: /*${letters.slice(10)}`).join("\n"),
    ],
  ])("%s: the site counts as closed, and no rule is checked", async (_, rules) => {
    const text = `User-agent: *\n${rules}`;
    expect(boundedRules(text, userAgent)).toBeNull();
    expect(await isAllowed(text)).toBe(false);
  });

  test("repeated wildcards are one", async () => {
    expect(boundedRules(`User-agent: *\nDisallow: /x${"*".repeat(255_000)}y`, userAgent)).toBe(
      "User-agent: *\nDisallow: /x*y",
    );
    expect(await isAllowed(`User-agent: *\nDisallow: /x${"*".repeat(255_000)}y`, "/x/and/y")).toBe(false);
    expect(await isAllowed(`User-agent: *\nDisallow: /x${"*".repeat(255_000)}y`, "/x/and")).toBe(true);
  });

  test("rules and names of other robots cost nothing", async () => {
    const forOthers = Array.from({ length: 8_000 }, (_, at) => `User-agent: bot${at}\nDisallow: /*a*b*c${at}`).join(
      "\n",
    );
    expect(boundedRules(forOthers, userAgent)!.match(/allow/i)).toBeNull();
    expect(await isAllowed(forOthers)).toBe(true);
    const agents = "User-agent: *\n".repeat(15_000);
    expect(boundedRules(`${agents}Disallow: /page`, userAgent)).toBe("User-agent: *\nDisallow: /page");
  });
});

test.each([
  ["our group", "User-agent: careerhubbot\nDisallow: /page\nUser-agent: *\nAllow: /", false],
  ["a group that we share", "User-agent: a\nUser-agent: careerhubbot\nUser-agent: b\nDisallow: /page", false],
  ["a group after that of another robot", "User-agent: *\nAllow: /page\nUser-agent: a\nDisallow: /page", true],
  ["comments and case", "USER-AGENT: * # all\r\nDISALLOW: /page # this", false],
  ["a byte order mark", "\uFEFFUser-agent: *\nDisallow: /page", false],
  ["an empty rule", "User-agent: *\nDisallow:", true],
])("reads %s as before", async (_, text, expected) => {
  expect(await isAllowed(text)).toBe(expected);
});
