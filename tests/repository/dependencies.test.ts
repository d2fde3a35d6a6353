import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** Used without an import, with the reason. */
const exceptions: Record<string, string> = {
  "@fontsource/inter": "the share image reads the font's files",
  "@fontsource/noto-sans-arabic": "the share image reads the font's files",
  "@fontsource/noto-sans-hebrew": "the share image reads the font's files",
  "@remix-run/serve": "npm run start:remix-serve runs it",
  "patch-package": "npm runs it after every install",
};

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };

const sources = ["app", "bin", "drizzle"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => path.join(folder, name)),
);
const text = [...sources, "server.ts"]
  .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
  .map((name) => readFileSync(name, "utf8"))
  .join("\n");

/** Returns the names of the packages that the sources import. */
function importedPackages(): Set<string> {
  const imports = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()["']((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"']*)?["']/g);
  return new Set([...imports].map(([, name]) => name!));
}

test("every runtime dependency is imported, except the listed ones", () => {
  const imported = importedPackages();
  expect(Object.keys(dependencies).filter((name) => !imported.has(name) && !exceptions[name])).toEqual([]);
});

test("each exception is still a dependency and imported nowhere", () => {
  const imported = importedPackages();
  expect(Object.keys(exceptions).filter((name) => !dependencies[name] || imported.has(name))).toEqual([]);
});
