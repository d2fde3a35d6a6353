/** A page whose list could not be queried is shown all the same, without the list. */
import { isUnavailable } from "~/db/failure";
import { awaySentence } from "~/ui/away-sentence";
import { logFailure } from "./request-log.server";
import { answerUnavailable } from "./unavailable.server";

/** Logs why a list's query failed, and returns what its page says of it. The loader answers 503 with that. */
export function listFailure(error: unknown, request: Request): string {
  if (error instanceof Response) throw error;
  logFailure(error, request);
  if (!isUnavailable(error)) return "Failed to fetch resources.";
  answerUnavailable(request);
  return awaySentence;
}
