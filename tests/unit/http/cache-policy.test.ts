import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cachingOf as currentCachingOf, isFirstSegment, personalPaths } from "~/http/cache/route-policies.server";
import { cachePolicy, cachingOf } from "../../support/server-build";

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
const patterns = cachePolicy.map(([pattern]) => pattern);
const example = (pattern: string) =>
  pattern.replace(/:\w+\??/g, "some-thing").replace("*", pattern === "/*" ? "no/such/page" : "entry.js");

test("each route has a policy, and only those that say so are public", () => {
  expect(routes.length).toBeGreaterThan(40);
  expect([...patterns].sort()).toEqual([...routes].sort());
  const policy = new Map(cachePolicy);
  for (const path of ["/", "/search", "/product/:slug", "/:listing"])
    expect([path, policy.get(path)]).toEqual([path, "page"]);
  for (const path of ["/account", "/admin", "/status/:token", "/submit", "/paths/new", "/*"])
    expect([path, policy.get(path)]).toEqual([path, "personal"]);
});

test("robots need not read what has nothing for everybody, and no category has the address of a screen", () => {
  const personal = personalPaths();
  for (const path of ["/account", "/admin", "/ask", "/auth", "/login", "/my-library", "/payments", "/status"])
    expect(personal).toContain(path);
  for (const path of ["/", "/paths", "/product", "/search", "/submit", "/:listing", "/*", "/.well-known"])
    expect(personal).not.toContain(path);
  for (const segment of ["account", "auth", "product", "resources", "users"])
    expect([segment, isFirstSegment(segment)]).toEqual([segment, true]);
  expect(isFirstSegment("design")).toBe(false);
});

describe("the policies match as Remix's routes do", () => {
  const table = routes.map((path) => ({ id: path, path }));
  const asRemix = (path: string) => matchRoutes(table, path)?.at(-1)?.route.id;
  const kind = new Map(cachePolicy);

  test.each(patterns)("%s", (pattern) => {
    const path = example(pattern);
    expect(asRemix(path)).toBe(pattern);
    expect(cachingOf(path)).toBe(kind.get(pattern));
    expect(cachingOf(`${path === "/" ? "/_root" : path}.data`)).toBe(kind.get(pattern));
  });

  test("for any spelling of a path", () => {
    const written = fc.sample(
      fc.tuple(
        fc.constantFrom(...patterns.map(example)),
        fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
        fc.nat(2),
      ),
      { numRuns: 500, seed: 8 },
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

  test("the page cache has no files", () => {
    const files = readdirSync("public", { withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(3);
    for (const { name } of files) expect([name, currentCachingOf(`/${name}`)]).toEqual([name, "personal"]);
    expect(currentCachingOf("/latest")).toBe("page");
  });

  test("an unreadable path, and another spelling of a form's, is personal", () => {
    for (const path of ["/%", "/%e0%a4%a", "/a/%", "//submit", "/submit//", "/SUBMIT", "/sub%6dit.data"]) {
      expect([path, cachingOf(path)]).toEqual([path, "personal"]);
    }
  });
});
