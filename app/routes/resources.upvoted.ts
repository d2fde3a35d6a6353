import { toUpvotedResourceJson } from "~/domain/resources/catalogue/json";
import { upvotedBatches } from "~/domain/upvotes/upvoted-records.server";
import { type Asked, calls } from "~/http/api/calls.server";
import { streamJson } from "~/http/api/json-stream.server";
import { requireMember } from "~/http/auth/viewer.server";

/** What the caller has upvoted, the newest vote first. */
export const loader = calls({ GET: { answer: list, failure: "Failed to load upvoted resources" } });
export { loader as action };

async function list({ request }: Asked): Promise<Response> {
  const { id } = await requireMember(request, "You need to be logged in to view your upvoted resources.");
  return streamJson(request, written(id), new Headers());
}

async function* written(userId: number): AsyncGenerator<unknown[]> {
  for await (const records of upvotedBatches(userId)) yield records.map(toUpvotedResourceJson);
}
