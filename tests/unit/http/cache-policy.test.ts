import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cachePolicy, cachingOf } from "~/http/cache/cache-policy.server";

type Entry = { id: string; path?: string; children?: Entry[] };

/** Returns the paths of all routes, as Remix lists them. */
function routeTable(): string[] {
  const output = execFileSync("node_modules/.bin/remix", ["routes", "--json"], { encoding: "utf8" });
  const pathsOf = (entries: Entry[], parent = ""): string[] =>
    entries.flatMap(({ id, path, children = [] }) => {
      const full = path ? `${parent}/${path}` : parent;
      return [...(id === "root" ? [] : [full || "/"]), ...pathsOf(children, full)];
    });
  return pathsOf(JSON.parse(output.slice(output.indexOf("["))) as Entry[]);
}

const routes = routeTable();
const publicFiles = readdirSync("public", { withFileTypes: true });
const files = ["/assets/*", ...publicFiles.map((entry) => `/${entry.name}${entry.isDirectory() ? "/*" : ""}`)];
const patterns = cachePolicy.map(([pattern]) => pattern);
const example = (pattern: string) =>
  pattern.replace(/:\w+\??/g, "some-thing").replace("*", pattern === "/*" ? "no/such/page" : "entry.js");

test("the table has every route and file exactly once, and nothing else", () => {
  expect(routes.length).toBeGreaterThan(40);
  expect([...patterns].sort()).toEqual([...routes, ...files].sort());
});

describe("the table matches as Remix's routes do", () => {
  const table = [...routes, ...files].map((path) => ({ id: path, path }));
  const asRemix = (path: string) => matchRoutes(table, path)?.at(-1)?.route.id;
  const kind = new Map(cachePolicy);

  test.each(patterns)("%s", (pattern) => {
    const path = example(pattern);
    expect(asRemix(path)).toBe(pattern);
    expect(cachingOf(path)).toBe(kind.get(pattern));
    // Static files have no data URL.
    if (!files.includes(pattern)) expect(cachingOf(`${path === "/" ? "/_root" : path}.data`)).toBe(kind.get(pattern));
  });

  test("for any spelling of a path", () => {
    const examples = patterns.filter((pattern) => !files.includes(pattern)).map(example);
    const written = fc.sample(
      fc.tuple(fc.constantFrom(...examples), fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }), fc.nat(2)),
      { numRuns: 2000, seed: 8 },
    );
    for (const [path, ways, slashes] of written) {
      const letters = [...path].map((letter, at) => {
        if (letter === "/" || ways[at % ways.length]! < 2) return letter;
        return ways[at % ways.length] === 2 ? letter.toUpperCase() : `%${letter.charCodeAt(0).toString(16)}`;
      });
      const address = letters.join("") + "/".repeat(slashes);
      const matched = asRemix(address);
      expect([address, cachingOf(address)]).toEqual([address, kind.get(matched!)]);
    }
  });

  test("an unreadable path, and another spelling of a form's, is personal", () => {
    for (const path of ["/%", "/%e0%a4%a", "/a/%", "//submit", "/submit//", "/SUBMIT", "/sub%6dit.data"]) {
      expect([path, cachingOf(path)]).toEqual([path, "personal"]);
    }
  });
});
