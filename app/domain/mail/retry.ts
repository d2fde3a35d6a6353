/** When a message that could not be delivered is tried again, and when it is given up. */

const minute = 60_000;
const longestWait = 4 * 60 * minute;
/** With the waits below the last attempt comes about a day after the first. */
export const mostAttempts = 13;

/** Milliseconds to wait after the nth failed attempt: 1, 2, 4 ... minutes, four hours at most. */
export function waitAfter(attempts: number): number {
  return Math.min(minute * 2 ** (attempts - 1), longestWait);
}

/**
 * Whether trying again is of no use. Only a mailbox that the server refuses for good (5xx to RCPT TO) is: asking again
 * harms our name with that server. A 5xx elsewhere (login, sender, content) is ours to mend, so those are tried on.
 */
export function isHopeless(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return command === "RCPT TO" && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
