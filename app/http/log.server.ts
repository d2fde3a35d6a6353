/** What a log may say of a request. */

/** Some addresses are keys: a contributor's status page, a payment link, a reset. A log shows that they were used, not them. */
export function withoutSecrets(url: string): string {
  return url.replace(/^\/(status|payments)\/[^/?]+/, "/$1/…").replace(/([?&]token=)[^&]*/g, "$1…");
}

/** Where a request led, for a log: only the path, since what is searched for is nobody's business. */
export function pathForLog(url: string): string {
  return withoutSecrets(url.split("?", 1)[0]!).slice(0, 200);
}

let lines = "";

type Logged = { headers: Record<string, unknown>; method?: string; url?: string };

/** A line of the access log for an answer that remix-serve does not see, as the others are; written a few at a time. */
export function logAnswer({ headers, method, url = "" }: Logged, answer: { status: number; begun: number }): void {
  if (lines === "") setTimeout(writeLines, 100);
  const ms = Number((performance.now() - answer.begun).toFixed(3));
  const line = { at: new Date().toISOString(), level: "info", id: headers["x-request-id"], method };
  lines += `${JSON.stringify({ ...line, path: pathForLog(url), status: answer.status, ms })}\n`;
}

function writeLines(): void {
  process.stdout.write(lines);
  lines = "";
}

process.once("exit", writeLines);
