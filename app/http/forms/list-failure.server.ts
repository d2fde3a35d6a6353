/** A page whose list cannot be queried is shown without the list. */
import { isUnavailable } from "~/db/failure";
import { markUnavailable } from "~/http/cache/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";

/** Logs why a list's query failed, and returns the message for its page. The loader answers 503 with it. */
export function listFailure(error: unknown): string {
  if (error instanceof Response) throw error;
  logFailure(error);
  if (!isUnavailable(error)) return "Failed to fetch resources.";
  markUnavailable();
  return unavailableMessage;
}
