/** What a log may say of a request. */

/** Some addresses are keys: a contributor's status page, a payment link, a reset. A log shows that they were used, not them. */
export function withoutSecrets(url: string): string {
  return url.replace(/^\/(status|payments)\/[^/?]+/, "/$1/…").replace(/([?&]token=)[^&]*/g, "$1…");
}

let lines = "";

/** A line of the access log for an answer that remix-serve does not see, as it writes them; written a few at a time. */
export function logAnswer(
  request: { method?: string; url?: string },
  answer: { status: number; length: number; begun: number },
): void {
  if (lines === "") setTimeout(writeLines, 100);
  const time = (performance.now() - answer.begun).toFixed(3);
  lines += `${request.method} ${withoutSecrets(request.url ?? "")} ${answer.status} ${answer.length || "-"} - ${time} ms\n`;
}

function writeLines(): void {
  process.stdout.write(lines);
  lines = "";
}

process.once("exit", writeLines);
