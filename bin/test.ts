/** `npm test`: checks types and lint, runs all tests, and prints the counts on the last line. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { getChromium, thisMachine } from "./chromium";
import { runCommand } from "./command";
import { processorSeconds } from "./processor-time";

type Counts = { passed: number; failed: number; skipped: number };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    ok: boolean;
    title: string;
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const vitestFile = "test-results/domain.json";
const playwrightFile = "test-results/screens.json";
/** The arguments of Playwright for what needs no browser. */
const withoutBrowser = [
  "--grep-invert=@browser",
  ...(process.env.TEST_DATABASE_URL ? ["api", "topology"] : ["api"]).map((name) => `--project=${name}`),
];

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
    // The browser tests often wait for a timer or a response. Meanwhile the others use the processor.
    const [browser, [types, lint, domain]] = await Promise.all([
      run("playwright", ["test", ...only, ...words]),
      others(),
    ]);
    const all = [single("Types", types), single("Lint and format", lint), vitest(domain), playwright(browser)];
    if (!process.env.TEST_DATABASE_URL)
      console.log(
        "TEST_DATABASE_URL is unset, so only the embedded database was tested. The tests with several processes (tests/topology) did not run.",
      );
    const failures = [...vitestFailures(), ...playwrightFailures()];
    for (const failure of failures) console.log(`\nFailed: ${failure}`);
    // Once more by their names alone, because some logs show only their last lines.
    for (const failure of failures) console.log(`Failed: ${failure.split("\n", 1)[0]!.replace(process.cwd(), "")}`);
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
  const types = await run("node", ["node_modules/typescript-native/bin/tsc"], "at its end");
  const lint = await run("biome", ["check", "--error-on-warnings"], "at its end");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestFile}`];
  return [types, lint, await run("vitest", ["run", ...reporters], "at its end")] as const;
}

/** Runs a command and returns its exit code. Prints its output immediately, or at its end so that no two are mixed. */
function run(command: string, parameters: string[], prints?: "at its end"): Promise<number | null> {
  const shell = process.platform === "win32";
  const stdio = prints ? "pipe" : "inherit";
  const start = performance.now();
  const child = spawn(command === "node" ? command : `node_modules/.bin/${command}`, parameters, {
    stdio: ["ignore", stdio, stdio],
    shell,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => output.push(data));
  let used: number | null = null;
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => {
      used = processorSeconds();
    });
    child.once("close", (status) => {
      const seconds = Math.round((performance.now() - start) / 1000);
      const took = `took ${seconds} s${used === null ? "" : `, ${used} s of processor time`}`;
      console.log(`\n> ${command} ${parameters.join(" ")}\n${Buffer.concat(output)}${command} ${took}`);
      resolve(status);
    });
  });
}

function single(name: string, status: number | null): Counts {
  return printCounts(name, { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 });
}

function vitest(status: number | null): Counts {
  const report = read<VitestReport>(vitestFile);
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  return suite("Domain", { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, status);
}

function playwright(status: number | null): Counts {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read<PlaywrightReport>(playwrightFile)?.stats ?? {};
  return suite("API and screens", { passed: expected, failed: unexpected + flaky, skipped }, status);
}

/** Counts a runner that crashed or ran no tests as one failure. */
function suite(name: string, counts: Counts, status: number | null): Counts {
  const isBroken = counts.failed === 0 && (status !== 0 || counts.passed === 0);
  return printCounts(name, isBroken ? { ...counts, failed: 1 } : counts);
}

function printCounts(name: string, counts: Counts): Counts {
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  return counts;
}

/** Returns the name and message of each failed test, to repeat them where the end of a long log shows them. */
function vitestFailures(): string[] {
  const files = read<VitestReport>(vitestFile)?.testResults ?? [];
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    if (failed.length === 0) return message ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`);
  });
}

function playwrightFailures(suites = read<PlaywrightReport>(playwrightFile)?.suites ?? []): string[] {
  return suites.flatMap(({ file, suites: inner, specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ title, tests }) =>
        tests
          .filter(({ status }) => status === "unexpected" || status === "flaky")
          .map(({ projectName, results }) => `${file} [${projectName}]: ${title}\n${results.at(-1)?.error?.message}`),
      ),
    ...playwrightFailures(inner ?? []),
  ]);
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
