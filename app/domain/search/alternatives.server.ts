import { and, desc, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { searchDocuments } from "~/db/schema/search";
import { isApproved } from "~/domain/resources/approved.server";
import { isKind } from "~/domain/resources/values/tags";

const pattern =
  /^(?:(?:best|good|other) )?(?:(?<before>.+?) (?:alternatives?|replacement)|alternatives? (?:to|for|of) (?<after>.+)|(?:(?:some|any)thing|[a-z]+s) (?:like|similar to) (?<like>.+)|similar to (?<similar>.+))$/i;

/** Returns the name in a search for others like it: "figma alternative", "alternatives to figma", "something like figma". Else null. */
export function alternativeTo(q: string): string | null {
  const { before, after, like, similar } = pattern.exec(q.trim())?.groups ?? {};
  return before ?? after ?? like ?? similar ?? null;
}

/**
 * Returns the id of the approved resource with this name, and a search for others like it: its pitch and its topics. The
 * first words of a name are enough if no other name begins with them. Returns null if no resource or several have the name.
 */
export async function searchForOthers(name: string): Promise<{ id: number; q: string } | null> {
  const named = sql`(select btrim(search_split(search_folded(${name}))))`;
  const isName = sql<boolean>`${searchDocuments.name} = ${named}`;
  // The operators of the index. "!" comes after " ".
  const begins = sql`${searchDocuments.name} ~>=~ (${named} || ' ') and ${searchDocuments.name} ~<~ (${named} || '!')`;
  const { id, valueProposition, tags, upvotes } = resources;
  const [first, second] = await db
    .select({ id, valueProposition, tags, isName })
    .from(resources)
    .innerJoin(searchDocuments, sql`${searchDocuments.resourceId} = ${id}`)
    .where(and(isApproved, sql`(${isName} or ${begins})`))
    .orderBy(desc(isName), desc(upvotes))
    .limit(2);
  if (!first || (second && !first.isName)) return null;
  const topics = first.tags.filter((tag) => !isKind(tag));
  const words = [first.valueProposition, ...topics].join(" ").match(/[\p{L}\p{N}][^\s"“”„«»]*/gu) ?? [];
  return { id: first.id, q: words.join(" ") };
}
