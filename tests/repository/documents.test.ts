import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadConfig, settingNames } from "~/config.server";
import { settings } from "~/domain/site/settings";
import { repositoryFiles } from "./secrets";

const files = repositoryFiles();
/** The pages of a new site link to its screens. */
const documents = files.filter((file) => file.endsWith(".md") && !file.startsWith("drizzle/seed/pages/"));
const read = (file: string) => readFileSync(file, "utf8");
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```/gm, "").replace(/`[^`\n]*`/g, "");

/** Returns the anchors that GitHub generates for a document's headings. */
function anchorsOf(file: string): string[] {
  const headings = [
    ...read(file)
      .replace(/^```[\s\S]*?^```/gm, "")
      .matchAll(/^#{1,6} (.+)$/gm),
  ];
  return headings.map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .trim()
      .replaceAll(" ", "-"),
  );
}

/** Returns the dead links of a document, each as "target: reason". */
function deadLinks(file: string, text = read(file)): string[] {
  const targets = [...withoutCode(text).matchAll(/\]\(<?([^)>\s]+)>?\)|(?:src|href)="([^"]+)"/g)];
  return targets.flatMap(([, markdown, html]) => {
    const target = markdown ?? html!;
    if (/^[a-z]+:/.test(target)) return [];
    const [place, anchor] = target.split("#");
    const linked = place === "" ? file : path.join(path.dirname(file), decodeURIComponent(place!));
    if (!existsSync(linked)) return [`${target}: no such file`];
    if (anchor !== undefined && !anchorsOf(linked).includes(anchor)) return [`${target}: no such heading`];
    return [];
  });
}

test("no document has a dead link", () => {
  expect(documents).toEqual(expect.arrayContaining(["README.md", "CONTRIBUTING.md", "docs/configuration.md"]));
  expect(documents.flatMap((file) => deadLinks(file).map((fault) => `${file}: ${fault}`))).toEqual([]);
});

test("a missing file and a missing heading are dead links", () => {
  const text = "[a](docs/none.md) [b](#none) [c](docs/configuration.md#mail) [d](docs/configuration.md#post) `[e](f)`";
  expect(deadLinks("README.md", text)).toEqual([
    "docs/none.md: no such file",
    "#none: no such heading",
    "docs/configuration.md#post: no such heading",
  ]);
});

/** Returns the paths of this repository in a text's code spans, without patterns. */
function pathsIn(text: string): string[] {
  const folder = /^(app|bin|deploy|docs|drizzle|lab|public|tests|\.github|\.ci)\/[^\s*]+$/;
  const file = /^\w[\w-]*(\.\w+)*\.(ts|mjs|js|json|yaml|md)$/;
  return [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)]
    .map(([, code]) => code!)
    .filter((code) => (folder.test(code) || file.test(code)) && !/my-screen|my-call|index\.ts/.test(code));
}

test("every file named in a document exists", () => {
  const current = documents.filter((file) => file !== "CHANGELOG.md");
  const named = current.flatMap((file) => pathsIn(read(file)).map((place) => ({ file, place })));
  expect(named.length).toBeGreaterThan(5);
  const dead = named.filter(({ place }) => !existsSync(place));
  const namesakes = (place: string) =>
    files.filter((file) => path.basename(file) === path.basename(place)).join(" or ");
  expect(dead.map(({ file, place }) => `${file}: ${place} (now ${namesakes(place)}?)`)).toEqual([]);
});

test("every document named in a source file exists", () => {
  const sources = files.filter((file) =>
    /^(app|bin|deploy|drizzle|lab|tests)\/.*\.(ts|tsx|mjs|css|sql|conf)$/.test(file),
  );
  const named = sources
    .filter((file) => file !== "tests/repository/documents.test.ts")
    .flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([place]) => ({ file, place })));
  expect(named.filter(({ place }) => !existsSync(place)).map(({ file, place }) => `${file}: ${place}`)).toEqual([]);
});

test("the README is short", () => {
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(110);
});

test("pictures in the documents are small", () => {
  const pictures = files.filter((file) => /^docs\/.*\.(png|jpe?g|webp)$/.test(file));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => statSync(file).size > 150_000)).toEqual([]);
});

/** Parses `# NAME=value` lines as an environment. */
const examples = Object.fromEntries(
  [...read(".env.example").matchAll(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!.replace(/^"(.*)"$/, "$1"),
  ]),
);

test(".env.example and docs/configuration.md have every setting, and no other", () => {
  expect(Object.keys(examples).sort()).toEqual([...settingNames].sort());
  const tables =
    read("docs/configuration.md")
      .replace(/^## For tests[\s\S]*/m, "")
      .match(/^\| `.*?\|/gm) ?? [];
  const described = tables.flatMap((cell) => [...cell.matchAll(/`([A-Z_0-9]+)`/g)].map(([, name]) => name!));
  expect(described.sort()).toEqual([...settingNames].sort());
});

test(".env.example shows the defaults, and its other values are valid", () => {
  const settingsOf = (env: object): Record<string, unknown> => {
    const result = loadConfig(env as NodeJS.ProcessEnv);
    if ("problems" in result) throw new Error(result.problems.join("; "));
    return result.config;
  };
  const shown = settingsOf(examples);
  const defaults = Object.entries(settingsOf({})).filter(
    ([name, value]) => settingNames.includes(name) && value !== undefined && String(value) !== "",
  );
  expect(defaults.length).toBeGreaterThan(10);
  for (const [name, value] of defaults) expect([name, shown[name]]).toEqual([name, value]);
});

test("each setting of the site is shown or used, not only stored", () => {
  const users = files.filter((file) => /^app\/.*\.tsx?$/.test(file) && !file.endsWith("site/settings.ts"));
  const code = users.map(read).join("\n");
  // A robots.txt reads those of robots by name.
  const used = new Set([...code.matchAll(/\bsite\.(\w+)|"(\w+)"/g)].flatMap((found) => found.slice(1)));
  expect(Object.keys(settings).filter((name) => !used.has(name))).toEqual([]);
});
