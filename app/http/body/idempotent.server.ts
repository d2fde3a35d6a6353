import { z } from "zod";
import { runIdempotently, type StoredResponse } from "~/domain/idempotency/idempotency.server";
import { errorResponse } from "~/http/replies/respond.server";
import { clientAddress } from "~/http/server/client-address.server";

/** The header with which a client can safely repeat a request that creates something. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Whose key it is. A visitor is known by address and email, so that another visitor with the same key is another client. */
type Client = { userId: number } | { email: string };
type Create = { client: Client; input: unknown; create: (runKey?: string) => Promise<object> };

/** Runs `create` and returns a 201. An Idempotency-Key gets the same response for 24 hours. */
export async function createIdempotently(request: Request, { client, input, create }: Create): Promise<Response> {
  const run = async (runKey?: string) => ({ status: 201, body: JSON.stringify(await create(runKey)) });
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return respond(await run(), false);
  const key = header.trim();
  if (!idempotencyKey.safeParse(key).success)
    throw errorResponse(request, 400, "An Idempotency-Key has 1 to 255 printable characters and no spaces.");
  const { pathname } = new URL(request.url);
  const result = await runIdempotently({
    key: JSON.stringify([pathname, namespaceOf(request, client), key]),
    content: JSON.stringify(input),
    run,
  });
  if (result.kind === "completed") return respond(result.response, result.isReplay);
  if (result.kind === "key-reused")
    throw errorResponse(request, 422, "This Idempotency-Key was used for another request.");
  throw errorResponse(request, 409, "The first request with this Idempotency-Key is still being processed.", {
    headers: { "Retry-After": "1" },
  });
}

function namespaceOf(request: Request, client: Client): (string | number)[] {
  return "userId" in client ? [client.userId] : [clientAddress(request), client.email.toLowerCase()];
}

function respond({ status, body }: StoredResponse, isReplay: boolean): Response {
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (isReplay) headers.set("Idempotent-Replayed", "true");
  return new Response(body, { status, headers });
}
