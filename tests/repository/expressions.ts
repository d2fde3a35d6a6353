import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { runInNewContext } from "node:vm";
import ts from "typescript";

export type Expression = { at: string; source: string; flags: string };
type Diagnostics = {
  status: "safe" | "vulnerable" | "unknown";
  complexity?: { summary: string; isFuzz?: boolean };
  attack?: { string: string };
};
type Checker = { checkSync: (source: string, flags: string, options: object) => Diagnostics };

/** One expression a line that was checked and found safe. The check of some takes minutes. */
const checkedFile = "tests/repository/checked-expressions.txt";

/** The entry for browsers is JavaScript alone. The others start a program or a worker. */
const { checkSync } = createRequire(import.meta.url)("recheck/lib/browser.js") as Checker;

/** Returns the regular expressions that are written in the files below these paths, each once, and where others are constructed. */
export function expressionsIn(paths: readonly string[]): { literals: Expression[]; constructed: string[] } {
  const literals: Expression[] = [];
  const constructed = new Set<string>();
  for (const file of paths.flatMap(filesBelow)) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        const end = node.text.lastIndexOf("/");
        literals.push({ at: `${file}:${line}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
      }
      const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
      if (isCall && ts.isIdentifier(node.expression) && node.expression.text === "RegExp") constructed.add(file);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  const bySource = new Map(literals.map((literal) => [textOf(literal), literal]));
  return { literals: [...bySource.values()], constructed: [...constructed] };
}

const textOf = ({ source, flags }: Expression) => `/${source}/${flags}`;

/**
 * Returns why expressions can take more than linear time, without those that the file lists. Lists the others that are safe
 * in the file, if there are some and this does not run in continuous integration.
 */
export function problemsOf(expressions: readonly Expression[]): string[] {
  const checked = new Set(readFileSync(checkedFile, "utf8").split(/\r?\n/));
  const needCheck = expressions.filter((one) => !isBounded(one) && !checked.has(textOf(one)));
  const problems = needCheck.map((one) => ({ one, problem: problemOf(one) }));
  const safe = problems.filter(({ problem }) => problem === null).map(({ one }) => textOf(one));
  if (safe.length > 0 && !process.env.CI) {
    const isCurrent = new Set(expressions.map(textOf));
    const lines = [...[...checked].filter((text) => isCurrent.has(text)), ...safe].sort();
    writeFileSync(checkedFile, `${lines.join("\n")}\n`);
  }
  return problems.flatMap(({ problem }) => problem ?? []);
}

/**
 * What looks around is tried on few texts, because each takes long. No step ends by the clock, so that a busy machine finds
 * the same.
 */
const noLimit = 500_000;
const checks = {
  timeout: noLimit,
  seedingTimeout: noLimit,
  incubationTimeout: noLimit,
  attackTimeout: noLimit,
  maxIteration: 5,
  maxGenerationSize: 40,
  maxInitialGenerationSize: 200,
};

/** Matches an expression that begins at one place and repeats one thing: it reads each character once for each of its words. */
const isPlain = /^\^(?![^*+]*[*+][^*+]*[*+])(?:[^|{]*|\([^(){]*\)\$?)$/;

/** Without a quantifier that has no end, the time has a limit. */
function isBounded({ source, flags }: Expression): boolean {
  if (!/[*+]|\{\d+,\}/.test(source)) return true;
  return isPlain.test(source) && !/[m]/.test(flags) && !/\)[*+]/.test(source);
}

/** Returns why an expression can take more than linear time for a text, or null if none can. */
export function problemOf({ at, source, flags }: Expression): string | null {
  const { status, complexity, attack } = checkSync(source, flags, checks);
  if (status === "safe" || (complexity?.isFuzz && !takesLong(source, flags, attack!.string))) return null;
  return `${at} /${source}/${flags}: ${complexity?.summary ?? status}`;
}

/**
 * Returns whether Node needs long for an attack. What looks around is not proved but tried, on a slower engine than Node's.
 * There, the attack took 1.5 billion steps: more than a second here, if they are needed, else less than a millisecond.
 */
function takesLong(source: string, flags: string, attack: string): boolean {
  const start = process.cpuUsage();
  try {
    runInNewContext("attack.replace(new RegExp(source, flags), '')", { source, flags, attack }, { timeout: 2_000 });
  } catch {
    return true;
  }
  return process.cpuUsage(start).user > 100_000;
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.(tsx?|mjs)$/.test(name)).map((name) => `${path}/${name.replaceAll("\\", "/")}`);
}
