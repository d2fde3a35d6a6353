import { and, count, eq, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves, upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor, Position } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { matchesFilters } from "~/domain/resources/list/conditions.server";
import type { Filters } from "~/domain/resources/list/filters";
import type { SaveState } from "~/domain/resources/save-states";
import { storedStatuses } from "~/domain/resources/values/statuses";
import { everyWord, namedSearch, textQueries } from "~/domain/search/match.server";
import { isSearch, parseSearch } from "~/domain/search/parse-query";

/** Rows per page of My Library. */
const savedPageSize = 24;

export type SavedRow = Card & {
  saved: SaveState;
  note: string;
  productUrl: string;
  savedAt: Date;
  stateChangedAt: Date;
};
type SavedPage = { rows: SavedRow[]; previous?: Cursor; next?: Cursor };

/** The sort key of a library: when a resource got its state, and its id. */
export const newestSave: SortKey = { value: saves.stateChangedAt, id: saves.resourceId, isTime: true };

export type LibraryFilters = Partial<Filters> &
  Position & {
    state?: SaveState;
    /** Words of the resource, or a part of the note. */
    q?: string;
  };

/** Returns a page of the public resources in a member's library, the last changed state first. */
export async function listSaved(userId: number, query: LibraryFilters = {}): Promise<SavedPage> {
  const { after, before } = query;
  const { query: select, values } = savedQuery(userId, query);
  const { rows, ...edges } = toPage(await select.prepare("library").execute(values), {
    after,
    before,
    size: savedPageSize,
    cursorOf: ({ stateChangedAt, card }) => ({ value: stateChangedAt.getTime(), id: card.id }),
  });
  return {
    rows: rows.map(({ card, state, ...row }) => ({
      ...toCard(card),
      ...row,
      saved: state,
      productUrl: card.productUrl,
    })),
    ...edges,
  };
}

/** The query of `listSaved`, and the values of its placeholders. Exported so that its plan can be shown. */
function savedQuery(userId: number, filters: LibraryFilters = {}) {
  const { state, q = "", after, before } = filters;
  const position = { after, before };
  const search = searchCondition(q);
  const query = db
    .select({
      card: cardColumns(userId),
      note: saves.note,
      state: saves.state,
      savedAt: saves.createdAt,
      stateChangedAt: saves.stateChangedAt,
    })
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .where(
      and(
        eq(saves.userId, userId),
        isApproved,
        state && eq(saves.state, state),
        matchesFilters(filters, userId),
        search.condition,
        afterCursor(newestSave, position),
      ),
    )
    .orderBy(...sortOrder(newestSave, position))
    .limit(savedPageSize + 1);
  return { query, values: search.values };
}

function searchCondition(q: string): { condition?: SQL; values: Record<string, string> } {
  const parsed = parseSearch(q);
  if (parsed.text === "") return { values: {} };
  const pattern = `%${parsed.text.replace(/[\\%_]/g, "\\$&")}%`;
  const inNote = sql`${saves.note} ilike ${pattern}`;
  if (!isSearch(parsed)) return { condition: inNote, values: {} };
  const search = namedSearch(parsed);
  // Looks up the documents of the library's rows, so that the time depends on the library and not on the directory.
  const inResource = sql`exists (select from search_documents d where d.resource_id = ${saves.resourceId}
    and d.document @@ (select matches from ${textQueries(search, { matches: everyWord })} as q))`;
  return { condition: sql`(${inResource} or ${inNote})`, values: search.texts };
}

export type LibraryCounts = Record<SaveState, number>;

/** Returns how many public resources of each state are in a member's library. */
export async function countSaved(userId: number): Promise<LibraryCounts> {
  const counts: LibraryCounts = { want: 0, doing: 0, done: 0 };
  for (const { state, rows } of await countSavedQuery(userId)) counts[state] = rows;
  return counts;
}

/** The query of `countSaved`. Exported so that its plan can be shown. */
function countSavedQuery(userId: number) {
  // Few resources are not public. Joining those that are would read them all for a large library.
  const hidden = db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, saves.resourceId), inArray(resources.status, hiddenStatuses)));
  return db
    .select({ state: saves.state, rows: count() })
    .from(saves)
    .where(and(eq(saves.userId, userId), notExists(hidden)))
    .groupBy(saves.state);
}

const hiddenStatuses = storedStatuses.filter((status) => status !== "Approved");

/** Returns whether a member upvoted a public resource that is not in the library. */
export async function hasUnsavedUpvotes(userId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: upvotes.resourceId })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(
      and(
        eq(upvotes.userId, userId),
        isApproved,
        sql`not exists (select from ${saves} where ${saves.userId} = ${userId} and ${saves.resourceId} = ${upvotes.resourceId})`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
