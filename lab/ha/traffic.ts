/** Constant writers and readers of two web processes, and a record of the responses. */
import { setTimeout as wait } from "node:timers/promises";
import { submit } from "../faults/submitters";

type Kind = "write" | "page" | "cachedPage";

export type Report = {
  acknowledged: string[];
  responses: Record<Kind, number>;
  unavailable: number;
  otherFailures: Record<string, number>;
  longestGapMs: Record<Kind, number>;
};

const writers = 4;
const readers = 2;
const pauseMs = 25;

/** Starts clients that write and read until `stop` is called. All titles of writes contain `label`. */
export async function startTraffic(urls: string[], label: string): Promise<{ stop: () => Promise<Report> }> {
  const key = /name="key" value="([^"]+)"/.exec(await (await fetch(`${urls[0]}/submit`)).text())![1]!;
  const began = performance.now();
  const report: Report = {
    acknowledged: [],
    responses: { write: 0, page: 0, cachedPage: 0 },
    unavailable: 0,
    otherFailures: {},
    longestGapMs: { write: 0, page: 0, cachedPage: 0 },
  };
  const lastGood: Record<Kind, number> = { write: began, page: began, cachedPage: began };
  let stopped = false;

  function endGap(kind: Kind): void {
    report.longestGapMs[kind] = Math.max(report.longestGapMs[kind], performance.now() - lastGood[kind]);
    lastGood[kind] = performance.now();
  }

  function isAnswered(kind: Kind, status: number | "no response"): boolean {
    const isGood = status === (kind === "write" ? 303 : 200);
    if (isGood) {
      report.responses[kind] += 1;
      endGap(kind);
    } else if (status === 503) report.unavailable += 1;
    else report.otherFailures[status] = (report.otherFailures[status] ?? 0) + 1;
    return isGood;
  }

  async function client(number: number, kind: Kind): Promise<void> {
    for (let n = 0; !stopped; n += 1) {
      const url = urls[(number + n) % urls.length]!;
      const name = `${label}${kind}${number}N${n}`;
      if (kind === "write") {
        if (isAnswered(kind, await submit(url, key, name))) report.acknowledged.push(`${name} Lovelace's Resource`);
      } else isAnswered(kind, await statusOf(kind === "page" ? `${url}/search?q=${name}` : `${url}/latest`));
      await wait(pauseMs);
    }
  }

  const clients = [
    ...Array.from({ length: writers }, (_, number) => client(number, "write")),
    ...Array.from({ length: readers }, (_, number) => client(number, "page")),
    ...Array.from({ length: readers }, (_, number) => client(number, "cachedPage")),
  ];
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(clients);
      for (const kind of ["write", "page", "cachedPage"] as const) endGap(kind);
      return report;
    },
  };
}

async function statusOf(url: string): Promise<number | "no response"> {
  try {
    const response = await fetch(url, {
      headers: { Accept: "text/html" },
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "no response";
  }
}
