// `npm test`: types, lint, domain tests on each engine there is, then the calls and screens; ends in the counts.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

let passed = 0;
let failed = 0;
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

count("Types", run("tsc", []) === 0);
count("Lint and format", run("biome", ["check", "--error-on-warnings"]) === 0);

const vitest = run("vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=test-results/domain.json",
]);
const domain = report("test-results/domain.json");
add("Domain", domain?.numPassedTests ?? 0, domain?.numFailedTests ?? 0, vitest);

const playwright = run("playwright", ["test", ...process.argv.slice(2)]);
const screens = report("test-results/screens.json")?.stats;
add("Calls and screens", screens?.expected ?? 0, (screens?.unexpected ?? 0) + (screens?.flaky ?? 0), playwright);

if (!process.env.TEST_DATABASE_URL)
  console.log(
    "TEST_DATABASE_URL is unset: the domain was tested on the embedded engine only, and not what takes several processes (tests/topology).",
  );
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

function run(command, parameters) {
  console.log(`\n> ${command} ${parameters.join(" ")}`);
  return spawnSync(`node_modules/.bin/${command}`, parameters, {
    stdio: "inherit",
    shell: process.platform === "win32",
  }).status;
}

function count(what, good) {
  console.log(`${what}: ${good ? "good" : "FAILED"}`);
  if (good) passed += 1;
  else failed += 1;
}

/** A runner that ended badly, or ran nothing, has failed even when no test of it did. */
function add(what, good, bad, status) {
  const broken = status !== 0 && bad === 0 ? 1 : 0;
  const empty = good + bad === 0 ? 1 : 0;
  console.log(`${what}: ${good} passed, ${bad + Math.max(broken, empty)} failed`);
  passed += good;
  failed += bad + Math.max(broken, empty);
}

function report(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
