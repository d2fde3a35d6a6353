import { z } from "zod";
import { sha256 } from "~/crypto/hash.server";
import { errorResponse } from "~/http/replies/respond.server";
import { clientAddress } from "~/http/server/client-address.server";

/** The header with which a client can safely repeat a request that creates something. */
export const idempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Whose key it is. A visitor is known by address and email, so that another visitor with the same key is another client. */
type Client = { userId: number } | { email: string };

/**
 * Returns the key that is stored with what a request creates: the same for each repetition by the same client with the same
 * Idempotency-Key and content. Returns undefined for a request without that header.
 */
export function creationKey(request: Request, client: Client, content: unknown): string | undefined {
  const key = request.headers.get("Idempotency-Key")?.trim();
  if (key === undefined) return undefined;
  if (!idempotencyKey.safeParse(key).success)
    throw errorResponse(request, 400, "An Idempotency-Key has 1 to 255 printable characters and no spaces.");
  const who = "userId" in client ? [client.userId] : [clientAddress(request), client.email.toLowerCase()];
  return sha256(JSON.stringify([who, key, content]));
}
