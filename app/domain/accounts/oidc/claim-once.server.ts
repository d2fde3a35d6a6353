import { lt, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { idempotencyKeys } from "~/db/schema/requests";

const retention = sql`interval '24 hours'`;

/** Returns true for the first call with a key, and false for others within 24 hours. */
export async function claimOnce(key: string): Promise<boolean> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, sql`now() - ${retention}`));
  const stored = await db
    .insert(idempotencyKeys)
    .values({ key: sha256(key, "base64url"), requestHash: "" })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return stored.length > 0;
}
