import { and, asc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";

type Published = { name: string; slug: string };

/** Returns the oldest published resource with the link that a person typed, or null. */
export async function findPublishedByText(text: string): Promise<Published | null> {
  const { address } = readAddress(text);
  return address === undefined ? null : findPublished(address);
}

/** Returns the oldest published resource with this link, however it is spelled, or null. */
export async function findPublished(link: string): Promise<Published | null> {
  const [found] = await db
    .select({ name: resources.name, slug: resources.slug })
    .from(resources)
    .where(and(eq(resources.addressKey, addressKey(link)), isApproved))
    .orderBy(asc(resources.id))
    .limit(1);
  return found ?? null;
}
