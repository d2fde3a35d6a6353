import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Whether an X-Request-Id header is safe to write into the log. */
export const isValidRequestId = (id: unknown): id is string => typeof id === "string" && /^[\w.-]{8,64}$/.test(id);

export function requestIdOf({ headers }: IncomingMessage): string {
  const id = headers["x-request-id"];
  return isValidRequestId(id) ? id : randomUUID();
}
