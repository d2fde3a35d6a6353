import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(path.join("app", file), "utf8");
const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));

/** Prefixes of files whose classes are not in the document's inline styles. */
const leftOut = [...read("styles/content.css").matchAll(/@source not "\.\.\/([^"*]+)/g)].map(([, start]) => start!);
const isLeftOut = (file: string) => leftOut.some((start) => file.startsWith(start));

const screens = files.filter(
  (file) => /^root|^routes\/[^/]+(\/route)?\.tsx$/.test(file) && read(file).includes("export default"),
);

/** Returns a module and the components that it imports. */
function shownBy(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  for (const [, from] of read(file).matchAll(/ from "([~.][^"]+)"/g)) {
    const module = from!.startsWith("~/") ? from!.slice(2) : path.join(path.dirname(file), from!);
    if (existsSync(path.join("app", `${module}.tsx`))) shownBy(`${module}.tsx`, known);
  }
  return known;
}

test("every screen has the styles of its components", () => {
  expect(screens.length).toBeGreaterThan(25);
  expect(files.filter(isLeftOut).length).toBeGreaterThan(25);
  const unstyled = screens
    .filter((screen) => !read(screen).includes("completeStyles"))
    .flatMap((screen) => [...shownBy(screen)].filter(isLeftOut).map((file) => `${screen}: ${file}`));
  expect(unstyled).toEqual([]);
});
