/** If a list's query fails, the page is shown without the list. */
import { isUnavailable } from "~/db/failure";
import { logFailure } from "~/http/server/log.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";
import { markUnavailable } from "./unavailable.server";

/** Logs the error of a list's query and returns the message for the page, which the loader sends with a 503. */
export function listFailure(error: unknown): string {
  if (error instanceof Response) throw error;
  logFailure(error);
  if (!isUnavailable(error)) return "Failed to fetch resources.";
  markUnavailable();
  return unavailableMessage;
}
