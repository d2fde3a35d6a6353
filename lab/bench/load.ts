/** Load from wrk on the client core: 64 connections without pauses. */
import { execFile, execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { asking } from "./servers";

export const connections = 64;

/** The requests, sent in turn: "METHOD\tPATH\tBODY". */
export type Load = { requests: string[]; headers: Record<string, string> };
/** Times in milliseconds. */
export type Measured = { perSecond: number; requests: number; p50: number; p99: number; refused: number };

export function needWrk(): void {
  try {
    execFileSync("sh", ["-c", "command -v wrk taskset"], { stdio: "ignore" });
  } catch {
    console.error("This measurement needs wrk and taskset: apt-get install wrk util-linux (Debian, Ubuntu).");
    process.exit(1);
  }
}

type WrkReport = { requests: number; micros: number; p50: number; p99: number; refused: number; broken: number };

/** Runs a load for some seconds, from its request number `from`. Throws if connections break. */
export async function run(load: Load, url: string, { seconds, from, folder }: Run): Promise<Measured> {
  const file = path.join(folder, "requests.tsv");
  writeFileSync(file, `${load.requests.join("\n")}\n`);
  const headers = Object.entries(load.headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "-s", "lab/bench/wrk.lua", ...headers];
  const env = { ...process.env, BENCH_REQUESTS: file, BENCH_FROM: String(from) };
  const { stdout } = await promisify(execFile)("taskset", ["-c", asking, "wrk", ...args, url], { env });
  const report = JSON.parse(stdout.trim().split("\n").at(-1)!) as WrkReport;
  if (report.broken > 0)
    throw new Error(`${report.broken} of ${report.requests} requests to ${url} were not answered.`);
  const perSecond = report.requests / (report.micros / 1e6);
  return {
    perSecond,
    requests: report.requests,
    p50: report.p50 / 1000,
    p99: report.p99 / 1000,
    refused: report.refused,
  };
}

export type Run = { seconds: number; from: number; folder: string };
