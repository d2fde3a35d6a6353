/** `npm test`: checks types and lint, runs all tests, and prints the counts on the last line. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { createInterface } from "node:readline";
import { getChromium, thisMachine } from "./chromium";
import { runCommand } from "./command";
import { processorSeconds } from "./processor-time";
import { type Outcome, playwrightOutcomes, slowest, vitestOutcomes } from "./test-reports";

type Counts = { passed: number; failed: number; skipped: number };

const vitestFile = "test-results/domain.json";
const playwrightFile = "test-results/screens.json";
/** The arguments of Playwright for what needs no browser. */
const withoutBrowser = [
  "--grep-invert=@browser",
  ...(process.env.TEST_DATABASE_URL ? ["api", "topology"] : ["api"]).map((name) => `--project=${name}`),
];

/** A line about a test that passed, failed or did not run: `✓ |unit| ...` of Vitest, `✓ 1 [api] ...` of Playwright. */
const testLine = /^ *(✓|✔|ok|×|✘|x|↓|-) +(?:\d+ \[|\|)/;
const symbols = { passed: ["✓", "✔", "ok"], failed: ["×", "✘", "x"], skipped: ["↓", "-"] };
const ended: Counts = { passed: 0, failed: 0, skipped: 0 };

await runCommand({
  name: "test",
  about:
    "Checks types and lint and runs all tests. With TEST_DATABASE_URL it also runs those that need a PostgreSQL server.",
  usage: ["[PLAYWRIGHT_ARGUMENTS]"],
  passesOn: true,
  interrupted: "Stopped.",
  run: async ({ words }) => {
    // First, because it ends with an error if CHROMIUM_PATH is wrong.
    const hasBrowser = await getChromium(thisMachine);
    rmSync("test-results", { recursive: true, force: true });
    mkdirSync("test-results", { recursive: true });
    const only = hasBrowser ? [] : withoutBrowser;
    const minutes = setInterval(printProgress, 60_000);
    // The browser tests often wait for a timer or a response. Meanwhile the others use the processor.
    const [browser, [types, lint, domain]] = await Promise.all([
      run("playwright", ["test", ...only, ...words], "tests"),
      others(),
    ]);
    clearInterval(minutes);
    const [unit, screens] = [read(vitestFile, vitestOutcomes), read(playwrightFile, playwrightOutcomes)];
    const all = [
      single("Types", types),
      single("Lint and format", lint),
      suite("Domain", unit, domain),
      suite("API and screens", screens, browser),
    ];
    if (!process.env.TEST_DATABASE_URL)
      console.log(
        "TEST_DATABASE_URL is unset, so only the embedded database was tested. The tests with several processes (tests/topology) did not run.",
      );
    console.log(["The slowest tests:", ...slowest([...unit, ...screens], 10)].join("\n"));
    const failures = [...unit, ...screens].filter(({ status }) => status === "failed");
    for (const { name, message, alone } of failures) console.log(`\nFailed: ${name}\n${message}\nAlone: ${alone}`);
    // Once more by their names alone, because some logs show only their last lines.
    for (const { name } of failures) console.log(`Failed: ${name}`);
    const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
    const message = `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`;
    if (hasBrowser) return { message, exitCode: sum("failed") > 0 ? 1 : 0 };
    const notRun = countTests(words) - countTests([...only, ...words]);
    return { message: `${message}, ${notRun} not run (no Chromium could be had for them)`, exitCode: 1 };
  },
});

/** Returns how many tests of Playwright run with these arguments, from the last line of its list. */
function countTests(words: string[]): number {
  const list = ["test", "--list", "--reporter=list", ...words];
  const { stdout } = spawnSync("node_modules/.bin/playwright", list, { encoding: "utf8" });
  return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0);
}

/** Runs types, lint and Vitest one after the other, and returns their exit codes. */
async function others() {
  const types = await run("node", ["node_modules/typescript-native/bin/tsc"]);
  const lint = await run("biome", ["check", "--error-on-warnings"]);
  const reporters = ["--reporter=verbose", "--reporter=json", `--outputFile.json=${vitestFile}`];
  return [types, lint, await run("vitest", ["run", ...reporters], "tests")] as const;
}

function printProgress(): void {
  const minutes = Math.round(process.uptime() / 60);
  console.log(`${minutes} min: ${ended.passed} passed, ${ended.failed} failed, ${ended.skipped} skipped so far`);
}

/**
 * Runs a command and returns its exit code. Prints its output at its end, so that no two are mixed, without the lines of tests that
 * passed. A test that fails is printed at once.
 */
function run(command: string, parameters: string[], what?: "tests"): Promise<number | null> {
  const shell = process.platform === "win32";
  const start = performance.now();
  const child = spawn(command === "node" ? command : `node_modules/.bin/${command}`, parameters, {
    stdio: ["ignore", "pipe", "pipe"],
    shell,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => {
      const symbol = what && testLine.exec(line)?.[1];
      const kind = symbol && (Object.keys(symbols) as (keyof Counts)[]).find((one) => symbols[one].includes(symbol));
      if (kind) ended[kind] += 1;
      if (kind === "failed") console.log(line);
      if (!kind) output.push(line);
    });
  let used: number | null = null;
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      used = processorSeconds();
    });
    child.once("close", (status) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      const took = `took ${seconds} s${used === null ? "" : `, ${used} s of processor time`}`;
      console.log(`\n> ${command} ${parameters.join(" ")}\n${output.join("\n")}\n${command} ${took}`);
      resolve(status);
    });
  });
}

function single(name: string, status: number | null): Counts {
  return printCounts(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

/** Counts a runner that crashed or ran no tests as one failure. */
function suite(name: string, outcomes: readonly Outcome[], status: number | null): Counts {
  const count = (kind: keyof Counts) => outcomes.filter((outcome) => outcome.status === kind).length;
  const counts = { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
  const isBroken = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return printCounts(name, isBroken ? { ...counts, failed: 1 } : counts);
}

function printCounts(name: string, counts: Counts): Counts {
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts;
}

function read<Report>(file: string, outcomesOf: (report: Report) => Outcome[]): Outcome[] {
  return existsSync(file) ? outcomesOf(JSON.parse(readFileSync(file, "utf8"))) : [];
}
