/** Constant writers and readers of two web processes, and a record of the responses. */
import { setTimeout as wait } from "node:timers/promises";

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

  async function send(kind: Kind, url: string, body?: URLSearchParams): Promise<boolean> {
    const status = await statusOf(url, body);
    const isGood = status === (body ? 303 : 200);
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
        if (await send(kind, `${url}/submit`, submission(key, name)))
          report.acknowledged.push(`${name} Lovelace's Resource`);
      } else await send(kind, kind === "page" ? `${url}/search?q=${name}` : `${url}/latest`);
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

function submission(key: string, firstName: string): URLSearchParams {
  const link = `${firstName.toLowerCase()}.example`;
  return new URLSearchParams({
    key,
    firstName,
    lastName: "Lovelace",
    email: "ada@example.com",
    productLink: link,
    price: "0",
  });
}

async function statusOf(url: string, body?: URLSearchParams): Promise<number | "no response"> {
  try {
    const method = body ? "POST" : "GET";
    const headers = { Accept: "text/html" };
    const response = await fetch(url, {
      method,
      body,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "no response";
  }
}
