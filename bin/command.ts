/** Common to all commands: settings from `.env`, `--help`, unknown arguments, error messages, Ctrl-C and exit codes. */
import "../app/start/env-file.mjs";
import { parseArgs } from "node:util";
import { errorMessage } from "./error-message";

export type Command = {
  /** The name of the npm script: `npm run NAME`. */
  name: string;
  /** What the command does, for `--help`. */
  about: string;
  /** The forms of its arguments, such as "add EMAIL". Capitals stand for a value, lower case is typed literally. */
  usage: string[];
  /** Its flags, each with what it does. */
  flags?: Record<string, string>;
  /** Its options with a value, each with what it does. */
  options?: Record<string, string>;
  /** Passes all arguments on to another program. */
  passesOn?: boolean;
  /** What Ctrl-C prints. If left out, `run` has to stop when `stop` aborts. */
  interrupted?: string;
  /** Does the work and returns the last line to print. Uses dynamic imports, so that `--help` works without settings. */
  run: (input: Input & { stop: AbortSignal }) => Promise<Result>;
};

type Input = { words: string[]; flags: Set<string>; values: Record<string, string | undefined> };

/** Exit codes: 0 success, 1 failure, 2 wrong arguments, 130 interrupted. */
export type Result = string | { message: string; exitCode: number };

/** Runs a command with the process's arguments, and ends the process. */
export async function runCommand(command: Command): Promise<never> {
  const words = process.argv.slice(2);
  if (words.includes("--help") || words.includes("-h")) return end(help(command), 0);
  const input = command.passesOn ? { words, flags: new Set<string>(), values: {} } : read(command, words);
  if (typeof input === "string") return end(`${input}\n\n${help(command)}`, 2);
  try {
    const result = await command.run({ ...input, stop: stopSignal(command) });
    const { message, exitCode } = typeof result === "string" ? { message: result, exitCode: 0 } : result;
    console.log(message);
    process.exit(exitCode);
  } catch (error) {
    return end(errorMessage(error), 1);
  }
}

function read({ usage, flags = {}, options = {} }: Command, args: string[]): Input | string {
  const typed = (names: object, type: "boolean" | "string") =>
    Object.keys(names).map((name) => [name, { type, multiple: type === "string" }]);
  const all = Object.fromEntries([...typed(flags, "boolean"), ...typed(options, "string")]);
  try {
    const { values, positionals } = parseArgs({ args, options: all, allowPositionals: true });
    const set = new Set(Object.keys(values).filter((name) => Object.hasOwn(flags, name)));
    // An option that is repeated has a line for each value.
    const lines = Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join("\n") : value,
    ]);
    return mistake(usage, positionals) ?? { words: positionals, flags: set, values: Object.fromEntries(lines) };
  } catch (error) {
    return `${(error as Error).message.split(". ")[0]}.`;
  }
}

const wordsOf = (line: string) => line.split(" ").filter((word) => /^\w/.test(word));
const isValue = (word: string) => word === word.toUpperCase();

/** Returns an error message if the arguments match no form of the command, else undefined. */
function mistake(usage: string[], words: string[]): string | undefined {
  let ways = usage.map(wordsOf);
  for (const [at, word] of words.entries()) {
    ways = ways.filter((way) => way[at] !== undefined && (isValue(way[at]) || way[at] === word));
    if (ways.length === 0) return `Unknown word '${word}'.`;
  }
  if (ways.some((way) => way.length === words.length)) return undefined;
  const missing = ways.map((way) => way[words.length]).join(" or ");
  return `${missing} is missing.`;
}

function help({ name, about, usage, flags = {}, options = {} }: Command): string {
  const run = name === "test" ? "npm test" : `npm run ${name}`;
  const lines = usage.map((line) => `  ${line === "" ? run : `${run} -- ${line}`}`);
  const all = { ...options, ...flags, help: "shows this" };
  const described = Object.entries(all).map(([flag, does]) => `  --${flag.padEnd(16)}${does}`);
  return [about, "", "Usage:", ...lines, "", ...described].join("\n");
}

function stopSignal({ interrupted }: Command): AbortSignal {
  const controller = new AbortController();
  let stoppedAt: number | undefined;
  const stop = () => {
    // The terminal, npm and tsx each forward the same Ctrl-C. Only a second Ctrl-C later stops the process immediately.
    if (stoppedAt !== undefined) return performance.now() - stoppedAt > 1000 ? end("", 130) : undefined;
    stoppedAt = performance.now();
    controller.abort();
    if (interrupted !== undefined) end(interrupted, 130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  return controller.signal;
}

function end(message: string, exitCode: number): never {
  if (message !== "") (exitCode === 0 ? console.log : console.error)(message);
  process.exit(exitCode);
}
