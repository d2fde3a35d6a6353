import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { timeLimit } from "~/domain/background/time-limit";

const script = `
  import { timeLimit } from "./app/domain/background/time-limit.ts";
  const nested = () => timeLimit(60_000, timeLimit(400));
  const ends = (signal) => new Promise((resolve) => signal.addEventListener("abort", resolve));
  const ended = Promise.all([ends(timeLimit(400, new AbortController().signal)), ends(nested())]);
  setInterval(globalThis.gc, 20);
  const isHeld = await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 10_000))]);
  process.exit(isHeld ? 0 : 1);`;

test("a time limit ends after its time and with the outer one, also if garbage was collected meanwhile", () => {
  execFileSync(process.execPath, ["--expose-gc", "--import", "tsx", "--input-type=module", "--eval", script]);
});

test("a time limit has the reason of the outer signal", () => {
  const outer = new AbortController();
  const [before, after] = [timeLimit(60_000, outer.signal), () => timeLimit(60_000, outer.signal)];
  outer.abort(new Error("stopped"));
  expect([before.reason.message, after().reason.message]).toEqual(["stopped", "stopped"]);
});

test("nothing else limits the time of a signal", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  expect(files.filter((file) => /AbortSignal\.(any|timeout)\(/.test(readFileSync(`app/${file}`, "utf8")))).toEqual([]);
});
