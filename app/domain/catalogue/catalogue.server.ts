/** Reads records for the API, in batches or by keyset pages. */
import { and, eq, getTableColumns, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, worthRank } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, cursorValue, inBatches, type SortKey, sortOrder } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { matchesFilters } from "~/domain/resources/list/conditions.server";
import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { searchResources } from "~/domain/search/search.server";
import { maxResults } from "~/domain/search/search-results";
import type { CataloguePart, CatalogueQuery } from "./catalogue-query";

/** The maximum number of records in memory. */
const batchSize = 50;

/** Yields all records of a query in batches. Ignores `q`. */
export const catalogueBatches = (query: CatalogueQuery) =>
  inBatches(batchSize, (after: Cursor | undefined) => readRows(query, { limit: batchSize, after }), cursorOf);

export type RecordPage = { records: Resource[]; next?: Cursor };

/** Returns one page, with the cursor of the next. Of a search there is only one. */
export async function cataloguePage(query: CatalogueQuery, { perPage, after }: CataloguePart): Promise<RecordPage> {
  if (query.q !== undefined) return { records: (await searchPage(query, query.q)).slice(0, perPage) };
  const rows = await readRows(query, { limit: perPage + 1, after });
  const records = rows.slice(0, perPage);
  return { records, next: rows.length > perPage ? cursorOf(records.at(-1)!) : undefined };
}

/** Returns a text that changes whenever the list does: every write, also a vote, gives a row a higher xmin. */
export async function catalogueFingerprint(query: CatalogueQuery): Promise<string> {
  const [row] = await db
    .select({ count: sql<string>`count(*)`, writes: sql<string>`coalesce(sum(xmin::text::bigint), 0)` })
    .from(resources)
    .where(whereQuery(query));
  return `${row!.count}-${row!.writes}`;
}

/** A record with the value by which the list is ordered. */
type Row = Resource & { edge: number | string };

function readRows(query: CatalogueQuery, { limit, after }: { limit: number; after?: Cursor }): Promise<Row[]> {
  return db
    .select({ ...getTableColumns(resources), edge: cursorValue(sortKeys[query.sort]) })
    .from(resources)
    .where(and(whereQuery(query), afterCursor(sortKeys[query.sort], { after })))
    .orderBy(...sortOrder(sortKeys[query.sort], {}))
    .limit(limit);
}

async function searchPage(query: CatalogueQuery, q: string): Promise<Resource[]> {
  const { category, filters, sort } = query;
  const search = { ...parseSearchQuery(new URLSearchParams()), ...filters, sort: sort === "added" ? "best" : sort };
  const { results } = await searchResources({ q, query: search, category, size: maxResults });
  const ids = results.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(resources)
    .where(and(whereQuery(query), inArray(resources.id, ids)));
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
}

function whereQuery(query: CatalogueQuery): SQL | undefined {
  const { status, category, filters, updatedSince } = query;
  return and(
    // An applied change is not a resource.
    status === "Approved" ? isApproved : status ? eq(resources.status, status) : ne(resources.status, "Applied"),
    category === undefined ? undefined : eq(resources.category, category),
    matchesFilters(filters),
    updatedSince && gte(resources.updatedAt, updatedSince),
  );
}

const sortKeys: Record<CatalogueQuery["sort"], SortKey> = {
  new: { value: resources.createdAt, id: resources.id, isTime: true },
  best: { value: resources.createdAt, id: resources.id, isTime: true },
  top: { value: resources.upvotes, id: resources.id },
  worth: { value: worthRank, id: resources.id },
  added: { value: resources.id, id: resources.id },
};

const cursorOf = ({ edge, id }: Row): Cursor => ({ value: Number(edge), id });
