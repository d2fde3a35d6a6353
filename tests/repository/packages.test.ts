import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isInstalled } from "../../bin/installed-packages.mjs";
import { isPermissive, licenceOf, lockedPackages, nameOf } from "./licences";

const packages = lockedPackages();

/** Packages without a permissive licence, with the licence and the reason. They are not part of what we serve. */
const exceptions: Record<string, [licence: string, reason: string]> = {
  "axe-core": ["MPL-2.0", "runs in the tests, unchanged"],
  lightningcss: ["MPL-2.0", "makes the styles smaller at the build, unchanged"],
  "caniuse-lite": ["CC-BY-4.0", "a table that the build looks browsers up in"],
  "spdx-exceptions": ["CC-BY-3.0", "a list of names, of the build's"],
  "require-like": ["none stated", "MIT by its Readme.md and License file"],
};
/** The SIL Open Font License lets a font be bundled with any software. */
const isFont = (name: string, licence: string) => name.startsWith("@fontsource/") && licence === "OFL-1.1";
/** libvips. A shared library in a package of its own, unchanged, which everybody may replace. */
const isLibvips = (name: string, licence: string) =>
  /^@img\/sharp-(libvips-|win32-|wasm32$)/.test(name) && /\bLGPL-3\.0-or-later\b/.test(licence);
const isLightningPlatform = (name: string) => /^lightningcss-[a-z0-9-]+$/.test(name);

/** Packages for other platforms, which some registries lack; the lockfile then has no hash for them. */
const otherPlatforms =
  /^(@biomejs\/cli|@rollup\/rollup|@tailwindcss\/oxide)-(android|darwin|freebsd|linux|openbsd|openharmony|wasm32|win32)-/;

test("every package has a permissive licence, except fonts and the listed ones", () => {
  const wrong = packages.filter(([place, locked]) => {
    const name = isLightningPlatform(nameOf(place)) ? "lightningcss" : nameOf(place);
    const licence = licenceOf(place, locked);
    if (isPermissive(licence) || isFont(name, licence) || isLibvips(name, licence)) return false;
    if (licence === "none stated" && otherPlatforms.test(name) && !existsSync(place)) return false;
    return exceptions[name]?.[0] !== licence || locked.dev !== true;
  });
  expect(wrong.map(([place, locked]) => `${place}: ${licenceOf(place, locked)}`)).toEqual([]);
});

test("each exception is still needed", () => {
  const names = new Set(
    packages.filter(([place, locked]) => !isPermissive(licenceOf(place, locked))).map(([place]) => nameOf(place)),
  );
  expect(Object.keys(exceptions).filter((name) => !names.has(name))).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["Apache-2.0 AND MIT", true],
  ["MIT AND GPL-3.0", false],
  ["GPL-3.0-or-later", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  ["none stated", false],
  ["UNLICENSED", false],
  ["", false],
])("the licence %j is permissive: %s", (licence, expected) => {
  expect(isPermissive(licence)).toBe(expected);
});

test("no package but esbuild runs a script when it is installed", () => {
  // Its script only checks its binary; it works without the script.
  const withScripts = packages.filter(([, locked]) => locked.hasInstallScript).map(([place]) => nameOf(place));
  expect(new Set(withScripts)).toEqual(new Set(["esbuild"]));
});

test("every dependency is pinned to one version", () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  const wanted: Record<string, string> = { ...dependencies, ...devDependencies };
  const locked = Object.fromEntries(packages);
  for (const [name, version] of Object.entries(wanted)) {
    const { name: ownName = name, version: ownVersion } = locked[`node_modules/${name}`]!;
    expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    expect(version, name).toBe(ownName === name ? ownVersion : `npm:${ownName}@${ownVersion}`);
  }
});

test("the lockfile has an integrity hash for every package", () => {
  const without = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
  const unexplained = without.filter(
    ([place, { optional, cpu }]) => !(optional && cpu && otherPlatforms.test(nameOf(place)) && !existsSync(place)),
  );
  expect(unexplained.map(([place]) => place)).toEqual([]);
});

test("npm run sbom lists every package in CycloneDX", () => {
  const output = execFileSync("npm", ["run", "--silent", "sbom"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const list = JSON.parse(output) as { bomFormat: string; components: { "bom-ref": string }[] };
  expect(list.bomFormat).toBe("CycloneDX");
  const named = new Set(list.components.map((one) => one["bom-ref"]));
  const missing = packages.filter(
    ([place, locked]) => !locked.optional && !named.has(`${locked.name ?? nameOf(place)}@${locked.version}`),
  );
  expect(missing.map(([place]) => place)).toEqual([]);
});

test("each patch belongs to the installed version and is applied to what everybody imports", () => {
  const patches = readdirSync("patches");
  expect(patches.length).toBeGreaterThan(0);
  for (const patch of patches) {
    const parts = patch.replace(/\.patch$/, "").split("+");
    const version = parts.pop();
    const name = parts.join("/");
    const installed = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
    expect(installed.version).toBe(version);
    execFileSync("git", ["apply", "--check", "--reverse", `patches/${patch}`]);
  }
});

test("npm ci by hand is not done again, and a package of another version or a missing one is installed", () => {
  const lockfile = {
    packages: { "": {}, "node_modules/a": { version: "1.0.0" }, "node_modules/b": { version: "2.0.0" } },
  };
  const withOther = { packages: { ...lockfile.packages, "node_modules/mac": { version: "1.0.0", optional: true } } };
  const { "": _, ...all } = lockfile.packages;
  expect(isInstalled(withOther, { packages: all })).toBe(true);
  expect(isInstalled(lockfile, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(false);
  expect(isInstalled(lockfile, { packages: { ...all, "node_modules/b": { version: "2.0.1" } } })).toBe(false);
});
