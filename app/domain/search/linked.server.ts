import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import { cardColumns } from "~/domain/resources/card.server";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";

/** At most so many resources of a domain come before the other results. */
const maxLinked = 24;

/** Returns the key of a search that is a link or a domain: "react.dev", "https://react.dev/learn". Else null. */
export function linkSearched(q: string): string | null {
  const text = q.trim();
  const isDomain = /^(?=.*\p{L})[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(\/\S*)?$/u.test(text);
  if (!isDomain && !/https?:\/\/|^www\./i.test(text)) return null;
  const { address } = readAddress(text);
  return address === undefined ? null : addressKey(address);
}

/**
 * Returns the approved resources at a link, or on its domain if it is no more than a domain, the best first. `filter` is a
 * condition on the search document `d`.
 */
export function findLinked(key: string, input: { currentUserId?: number; filter?: SQL }) {
  const isDomain = !key.includes("/");
  // The operators of the index. "0" comes after "/".
  const onDomain = and(sql`${resources.addressKey} ~>=~ ${`${key}/`}`, sql`${resources.addressKey} ~<~ ${`${key}0`}`);
  const matches =
    input.filter &&
    sql`exists (select from search_documents d where d.resource_id = ${resources.id} and ${input.filter})`;
  return db
    .select(cardColumns(input.currentUserId))
    .from(resources)
    .where(and(isApproved, or(eq(resources.addressKey, key), isDomain ? onDomain : undefined), matches))
    .orderBy(desc(eq(resources.addressKey, key)), desc(resources.upvotes), desc(resources.id))
    .limit(maxLinked);
}
