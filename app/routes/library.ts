import { libraryParams } from "~/domain/library/library-input";
import { toSavedResourceJson } from "~/domain/library/library-json";
import { savedBatches } from "~/domain/library/saved-records.server";
import type { SaveState } from "~/domain/resources/save-states";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { streamJson } from "~/http/api/json-stream.server";
import { requireMember } from "~/http/auth/current-user.server";
import { queryParams, validate } from "~/http/body/validate.server";

/** Lists the current user's library. The screen is /my-library. */
export const loader = endpoint({ GET: { handle: list, failure: "Failed to load your library." } });
export { loader as action };

async function list({ request }: EndpointArgs): Promise<Response> {
  const { id } = await requireMember(request, "You need to be logged in to view your library.");
  const { state } = validate(request, libraryParams, queryParams(request));
  return streamJson(request, toJsonBatches(id, state), new Headers());
}

async function* toJsonBatches(userId: number, state?: SaveState): AsyncGenerator<unknown[]> {
  for await (const saved of savedBatches(userId, { state })) yield saved.map(toSavedResourceJson);
}
