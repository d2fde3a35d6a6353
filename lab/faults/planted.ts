/** Plants one small fault after another, runs the nearest tests, and names the faults that none of them finds. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

type Fault = { file: string; find: string; replace: string };

/** As many files of tests are run for a fault, those that import its file by the shortest way first. */
const maxTests = 72;
const first = 12;

const faults: Fault[] = JSON.parse(readFileSync("lab/faults/planted.json", "utf8"));
const [from = "1", count = "150"] = process.argv.slice(2);
const chosen = faults.slice(Number(from) - 1, Number(from) - 1 + Number(count));
const importers = readImporters();
const survivors: Fault[] = [];

for (const fault of chosen) {
  const source = existsSync(fault.file) ? readFileSync(fault.file, "utf8") : "";
  if (source.split(fault.find).length !== 2) {
    console.log(`gone      ${fault.file}: ${fault.find}`);
    continue;
  }
  const restore = () => writeFileSync(fault.file, source);
  process.once("exit", restore);
  writeFileSync(
    fault.file,
    source.replace(fault.find, () => fault.replace),
  );
  const end = endOf(fault);
  restore();
  process.off("exit", restore);
  if (end === "survived") survivors.push(fault);
  console.log(`${end.padEnd(9)} ${fault.file}: ${fault.find}`);
}
console.log(`${survivors.length} of ${chosen.length} survived.`);

/** Returns what found a fault. A file that no test of Vitest reaches is for the tests with a browser. */
function endOf({ file }: Fault): "types" | "tests" | "survived" | "browser" {
  const tests = nearestTests(file);
  if (tests.length === 0) return "browser";
  const words = ["run", "--project=unit", "--project=embedded", "--bail=1", "--reporter=dot"];
  for (const some of [tests.slice(0, first), tests.slice(first)])
    if (some.length > 0 && spawnSync("node_modules/.bin/vitest", [...words, ...some]).status !== 0) return "tests";
  // Last, because this takes longer.
  return spawnSync("node", ["node_modules/typescript-native/bin/tsc"]).status === 0 ? "survived" : "types";
}

/** Returns the files that import each file. */
function readImporters(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const folder of ["app", "tests/unit", "tests/domain", "tests/http"])
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(name)) continue;
      const file = path.join(folder, name);
      for (const [, target] of readFileSync(file, "utf8").matchAll(/from "([~.][^"]+)"/g)) {
        const place = target!.startsWith("~") ? target!.replace("~", "app") : path.join(path.dirname(file), target!);
        found.set(place, [...(found.get(place) ?? []), file]);
      }
    }
  return found;
}

function nearestTests(file: string): string[] {
  const seen = new Set([file]);
  const tests: string[] = [];
  for (let now = [file]; now.length > 0 && tests.length < maxTests; ) {
    const next = now.flatMap((one) => importers.get(one.replace(/\.tsx?$/, "")) ?? []).filter((one) => !seen.has(one));
    for (const one of next) seen.add(one);
    now = [...new Set(next)];
    tests.push(...now.filter((one) => one.endsWith(".test.ts")).slice(0, maxTests - tests.length));
  }
  return tests;
}
