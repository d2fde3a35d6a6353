import { type AnyColumn, desc, type SQL, sql } from "drizzle-orm";
import { resources, searchDocuments } from "~/db/schema";
import type { ListQuery } from "./list-query";

/** The columns a list is in the order of, in the table that is read. */
export type OrderColumns = { key: AnyColumn; id: AnyColumn };

export function orderColumns({ sort }: ListQuery): OrderColumns {
  return { key: sort === "new" ? resources.createdAt : resources.upvotes, id: resources.id };
}

/** The same for the order by age, which search documents carry too. */
export const documentColumns: OrderColumns = { key: searchDocuments.createdAt, id: searchDocuments.resourceId };

/** The order in which a page is read; backwards for the page before a cursor. */
export function orderOf(query: ListQuery, { key, id } = orderColumns(query)): SQL[] {
  return query.before ? [sql`${key} asc`, sql`${id} asc`] : [desc(key), desc(id)];
}

/** The condition for what lies beyond the cursor. */
export function beyond(query: ListQuery, { key, id } = orderColumns(query)): SQL | undefined {
  const cursor = query.after ?? query.before;
  if (!cursor) return undefined;
  const value = query.sort === "new" ? sql`${cursor.value}::timestamptz` : sql`${cursor.value}::integer`;
  return sql`(${key}, ${id}) ${query.after ? sql`<` : sql`>`} (${value}, ${cursor.id}::bigint)`;
}
