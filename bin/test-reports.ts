/** What the JSON reports of Vitest and Playwright say. */
import path from "node:path";

export type Outcome = {
  /** File, project and name. */
  name: string;
  status: "passed" | "failed" | "skipped";
  seconds: number;
  message: string;
  /** The command that runs this test alone. */
  alone: string;
};

type VitestReport = {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; duration?: number | null; failureMessages: string[] }[];
  }[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: { duration: number; error?: { message?: string } }[] }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };

/** A file that failed before its tests ran is a failure, too. */
export function vitestOutcomes({ testResults }: VitestReport): Outcome[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const run = `npx vitest run ${file}`;
    const all = assertionResults.map(
      ({ status, fullName, duration, failureMessages }): Outcome => ({
        name: `${file}: ${fullName}`,
        status: status === "passed" || status === "failed" ? status : "skipped",
        seconds: (duration ?? 0) / 1000,
        message: failureMessages.join("\n"),
        alone: `${run} -t ${quoted(fullName)}`,
      }),
    );
    const isBroken = message !== "" && all.every(({ status }) => status !== "failed");
    return isBroken ? [...all, { name: file, status: "failed", seconds: 0, message, alone: run }] : all;
  });
}

export function playwrightOutcomes({ suites }: PlaywrightReport): Outcome[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ title, file, line, tests }) =>
      tests.map(
        ({ projectName, status, results }): Outcome => ({
          name: `tests/${file} [${projectName}]: ${title}`,
          status: status === "expected" ? "passed" : status === "skipped" ? "skipped" : "failed",
          seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
          message: results.at(-1)?.error?.message ?? "",
          alone: `npx playwright test tests/${file}:${line} --project=${quoted(projectName)}`,
        }),
      ),
    ),
    ...playwrightOutcomes({ suites: suite.suites ?? [] }),
  ]);
}

/** Vitest takes a pattern, and a shell leaves what is in single quotes alone. */
const quoted = (text: string) => `'${text.replaceAll(/['\\^$*+?()[\]{}|]/g, ".")}'`;

export const slowest = (outcomes: readonly Outcome[], count: number): string[] =>
  [...outcomes]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
