import { and, asc, eq, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";
import { isMergeTarget, mergeTargets, ofTarget } from "~/domain/review/changes/originals.server";

type Published = { name: string; slug: string };

/** Returns the oldest published resource with the link that a person typed, or null. */
export async function findPublishedByText(text: string): Promise<Published | null> {
  const { address } = readAddress(text);
  return address === undefined ? null : findPublished(address);
}

/** Returns the oldest published resource with this link, however it is spelled, or what such a one was merged into, or null. */
export async function findPublished(link: string): Promise<Published | null> {
  const [found] = await db
    .select({ name: ofTarget("name"), slug: ofTarget("slug") })
    .from(resources)
    .leftJoin(mergeTargets, isMergeTarget)
    .where(and(eq(resources.addressKey, addressKey(link)), or(isApproved, eq(mergeTargets.status, "Approved"))))
    .orderBy(asc(resources.id))
    .limit(1);
  return found ?? null;
}
