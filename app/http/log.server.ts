/** What a log may say of a request. */

/** Some addresses are keys: a contributor's status page, a payment link, a reset. A log shows that they were used, not them. */
export function withoutSecrets(url: string): string {
  return url.replace(/^\/(status|payments)\/[^/?]+/, "/$1/…").replace(/([?&]token=)[^&]*/g, "$1…");
}

/** Where a request led, for a log: only the path, since what is searched for is nobody's business. */
export function pathForLog(url: string): string {
  return withoutSecrets(url.split("?", 1)[0]!).slice(0, 200);
}

type Logged = { headers: Record<string, unknown>; method?: string; url?: string };

/**
 * A line of the access log for an answer that remix-serve does not see, as the others are. A few are written at a time,
 * but never so many that the next answers wait for it.
 */
export function logAnswer({ headers, method, url = "" }: Logged, answer: { status: number; begun: number }): void {
  const ms = (performance.now() - answer.begun).toFixed(3);
  const id = headers["x-request-id"] === undefined ? "" : `"id":${JSON.stringify(headers["x-request-id"])},`;
  const path = JSON.stringify(pathForLog(url));
  if (lines === "") setTimeout(writeLines, 100);
  lines += `{"at":"${timeNow()}","level":"info",${id}"method":"${method}","path":${path},"status":${answer.status},"ms":${ms}}\n`;
  if (lines.length > mostLength) writeLines();
}

let lines = "";
const mostLength = 16_384;

function writeLines(): void {
  if (lines !== "") process.stdout.write(lines);
  lines = "";
}

let millisecond = 0;
let written = "";

// Many requests end in one millisecond, and to write it out takes as long as the rest of a line.
function timeNow(): string {
  const now = Date.now();
  if (now !== millisecond) written = new Date(now).toISOString();
  millisecond = now;
  return written;
}

process.once("exit", writeLines);
