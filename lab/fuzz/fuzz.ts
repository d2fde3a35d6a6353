/** Sends many malformed requests to a running server in parallel and collects server errors. */
import { chanceOf } from "./chance";
import { malformed } from "./malformed";
import { sendBytes, showsStack, statusesIn } from "./send";

const sideBySide = 64;

/** The number of responses of each status class, and the requests that caused a server error. */
export type Found = { responses: Record<string, number>; faults: string[] };

/** Sends the requests `from` to `to` of a seed. Each is generated from the seed and its number, so that one can be repeated. */
export async function fuzz(port: number, { seed, from = 0, to }: Run, onProgress: (done: number) => void = () => {}) {
  const found: Found = { responses: {}, faults: [] };
  let next = from;
  const sender = async () => {
    while (next < to && found.faults.length < 20) {
      const number = next;
      next += 1;
      if (next % 1000 === 0) onProgress(next);
      await one(port, seed, number, found);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, sender));
  return found;
}

type Run = { seed: number; from?: number; to: number };

async function one(port: number, seed: number, number: number, { responses, faults }: Found): Promise<void> {
  const request = malformed(chanceOf(seed * 1_000_003 + number));
  const { text, hung, refused } = await sendBytes(port, request);
  const statuses = statusesIn(text);
  const names = statuses.map(String);
  for (const name of names.length > 0 ? names : ["closed without a word"]) responses[name] = (responses[name] ?? 0) + 1;
  const fault = refused
    ? "the server is gone"
    : hung
      ? "the connection was left open"
      : showsStack(text)
        ? "a stack trace"
        : statuses.find((status) => status >= 500);
  if (fault)
    faults.push(
      `number ${number} (${request.wrong}): ${fault}\n  ${JSON.stringify(request.bytes.toString("latin1").slice(0, 600))}`,
    );
}
