const minuteMs = 60_000;
const maxDelayMs = 4 * 60 * minuteMs;
/** With the delays below, the last attempt is about a day after the first. */
export const maxAttempts = 13;

/** Returns the delay after the nth failed attempt: 1, 2, 4 ... minutes, at most four hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(minuteMs * 2 ** (attempts - 1), maxDelayMs);
}

/**
 * Returns whether the server rejected the recipient (5xx to RCPT TO). Retrying would harm our reputation there. Any
 * other 5xx (login, sender, content) is retried, because the operator can fix its cause.
 */
export function isPermanentFailure(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
