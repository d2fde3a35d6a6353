import { toUpvotedResourceJson } from "~/domain/resources/catalogue/json";
import { upvotedBatches } from "~/domain/upvotes/list-upvoted.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { streamJson } from "~/http/api/json-stream.server";
import { requireMember } from "~/http/auth/current-user.server";

export const loader = endpoint({ GET: { handle: list, failure: "Failed to load upvoted resources" } });
export { loader as action };

async function list({ request }: EndpointArgs): Promise<Response> {
  const { id } = await requireMember(request, "You need to be logged in to view your upvoted resources.");
  return streamJson(request, toJsonBatches(id), new Headers());
}

async function* toJsonBatches(userId: number): AsyncGenerator<unknown[]> {
  for await (const records of upvotedBatches(userId)) yield records.map(toUpvotedResourceJson);
}
