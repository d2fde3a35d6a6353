import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

type Import = { from: string; to: string; isType: boolean };

const files = readdirSync("app", { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.(tsx?|mjs)$/.test(file));
const imports = [...files, "server.ts"].flatMap((from) => {
  const text = readFileSync(from === "server.ts" ? from : `app/${from}`, "utf8");
  const fixed = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm)].map(
    ([, type, specifier]) => ({ specifier: specifier!, isType: Boolean(type) }),
  );
  const dynamic = [...text.matchAll(/\bimport\("([^"]+)"\)/g)].map(([, specifier]) => ({
    specifier: specifier!,
    isType: false,
  }));
  return [...fixed, ...dynamic].flatMap(({ specifier, ...kind }): Import[] => {
    const to = fileOf(from, specifier);
    return to ? [{ from, to, ...kind }] : [];
  });
});

/** Returns the file in app/ that a module specifier names; undefined for packages. */
function fileOf(from: string, specifier: string): string | undefined {
  const isAlias = specifier.startsWith("~/");
  if (!isAlias && !specifier.startsWith(".")) return undefined;
  const base = isAlias ? specifier.slice(2) : path.posix.join(path.posix.dirname(from), specifier);
  return ["", ".ts", ".tsx", ".mjs", "/route.tsx"]
    .map((ending) => base + ending)
    .find((file) => existsSync(`app/${file}`) && statSync(`app/${file}`).isFile());
}

const room = (file: string) => (file.includes("/") ? file.split("/", 1)[0]! : "top");
/** Folders and modules that every folder may import. */
const base = /^(values|crypto)\/|^(config\.server|site|version|operator-error)\.ts$/;
/** Outside app/, only those that start the app read what was made for the database. */
const outside = /^(start|db)\//;
/** For each folder, the other folders that it may import from. */
const below: Record<string, string[]> = {
  ui: ["domain"],
  domain: ["db"],
  http: ["db", "domain", "ui"],
  start: ["db", "domain"],
  routes: ["db", "domain", "http", "ui"],
};

test("imports point downwards", () => {
  expect(imports.length).toBeGreaterThan(500);
  const upward = imports.filter(({ from, to }) => {
    const [own, other] = [room(from), room(to)];
    if (other === "..") return !outside.test(from);
    if (own === "top" || own === other || base.test(to)) return false;
    // The tables import the closed lists of the domain, so that each value is written once.
    if (from.startsWith("db/schema/"))
      return !/^domain\/[\w-]+\/([\w-]+\/)?[\w-]+\.ts$/.test(to) || to.endsWith(".server.ts");
    return !below[own]?.includes(other);
  });
  expect(upward).toEqual([]);
});

test("components import only types and closed lists of the domain", () => {
  const used = imports.filter(({ from, to, isType }) => room(from) === "ui" && !isType && to.endsWith(".server.ts"));
  expect(used.filter(({ from }) => !from.endsWith(".server.ts") && !from.endsWith(".server.tsx"))).toEqual([]);
});

/** Returns the circles of a graph, each as the way around. */
function circlesOf(edges: { from: string; to: string }[]): string[] {
  const used = new Map<string, Set<string>>();
  for (const { from, to } of edges) used.set(from, (used.get(from) ?? new Set()).add(to));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, way: string[]) => {
    if (way.includes(node)) return circles.push([...way.slice(way.indexOf(node)), node].join(" > "));
    if (done.has(node)) return;
    for (const next of used.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of used.keys()) visit(node, []);
  return circles;
}

test("imports have no cycle, not even of types", () => {
  expect(circlesOf(imports)).toEqual([]);
});

/** The imports between the folders of a room. */
const betweenFolders = (of: "domain" | "http" | "ui") => {
  const folder = (file: string) => (file.startsWith(`${of}/`) ? file.split("/").slice(1, -1)[0] : undefined);
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [folder(from), folder(to)];
    return own && other && own !== other ? [{ from: own, to: other }] : [];
  });
};

test("the folders of http do not import each other in circles", () => {
  const edges = betweenFolders("http");
  expect(edges.length).toBeGreaterThan(50);
  expect(circlesOf(edges)).toEqual([]);
});

test.each(["domain", "ui"] as const)(
  "the folders of %s import each other in the order of docs/architecture.md",
  (of) => {
    const [, section] = readFileSync("docs/architecture.md", "utf8").split(`### The order of the folders of ${of}\n`);
    const steps = section!.split(/\n(?:Other folders:|#)/)[0]!.match(/^\d\. .*$/gm)!;
    const order = steps.flatMap((step) => [...step.matchAll(/`([\w-]+)`/g)].map(([, folder]) => folder!));
    expect([...order].sort()).toEqual(readdirSync(`app/${of}`).sort());
    const edges = betweenFolders(of);
    expect(edges.length).toBeGreaterThan(100);
    const backwards = edges.filter(({ from, to }) => order.indexOf(to) > order.indexOf(from));
    expect(backwards).toEqual([]);
    expect(circlesOf(edges)).toEqual([]);
  },
);

test.each(["list", "upvote", "approval", "search"])(
  "the path of a request in docs/architecture.md is without gaps: %s",
  (name) => {
    const [, section] = readFileSync("docs/architecture.md", "utf8").split(
      new RegExp(`^## The path of an? ${name}$`, "m"),
    );
    const steps = section!
      .split("\n## ")[0]!
      .match(/^(\d\. | {3}).*$/gm)!
      .join(" ");
    const named = [...steps.matchAll(/`(?:app\/)?([^`]+\.tsx?)`/g)].map(([, file]) => file!);
    const walk = [...new Set(named)];
    expect(walk.length).toBeGreaterThan(10);
    const starts = new Set([
      walk[0],
      "root.tsx",
      "entry.server.tsx",
      ...walk.filter((file) => file.startsWith("routes/")),
    ]);
    const unreached = walk.filter(
      (file, at) =>
        !starts.has(file) &&
        !imports.some(({ from, to }) => to === file && walk.indexOf(from) >= 0 && walk.indexOf(from) < at),
    );
    expect(unreached).toEqual([]);
  },
);

test("URLs are parsed by parse-url.ts, because the check of Node 20 errs", () => {
  const checking = files.filter((file) => /\.canParse\(/.test(readFileSync(`app/${file}`, "utf8")));
  expect(checking).toEqual([]);
});
