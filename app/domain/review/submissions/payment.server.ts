import { and, eq } from "drizzle-orm";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { pick } from "~/values/pick";

/** `url` is null if PAYMENT_URL is not set. Nothing is due then. */
type Payment = { name: string; slug: string; url: string | null };

/**
 * Returns the target of an approval's payment link: PAYMENT_URL with the resource's id, its price (US dollars, two
 * decimals) and the contributor's email. Returns null if the link is unknown or the approval was undone.
 */
export async function findByPaymentToken(token: string, paymentUrl = config.PAYMENT_URL): Promise<Payment | null> {
  const [row] = await db
    .select({
      ...pick(resources, "id", "name", "slug", "price"),
      email: resources.creatorEmail,
    })
    .from(resources)
    .where(and(eq(resources.paymentTokenHash, sha256(token)), eq(resources.status, "Approved")));
  if (!row) return null;
  return { name: row.name, slug: row.slug, url: paymentUrl ? withParameters(paymentUrl, row) : null };
}

function withParameters(paymentUrl: string, row: { id: number; price: string; email: string | null }): string {
  const url = new URL(paymentUrl);
  url.searchParams.set("resource_id", String(row.id));
  url.searchParams.set("price", row.price);
  if (row.email) url.searchParams.set("email", row.email);
  return url.href;
}
