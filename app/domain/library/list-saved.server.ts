import { and, count, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import type { Position } from "~/domain/pagination/cursor";
import { afterCursor, type KeysetPage, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { matchesFilters } from "~/domain/resources/list/conditions.server";
import type { Filters } from "~/domain/resources/list/filters";
import type { SaveState } from "~/domain/resources/save-states";
import { everyWord, namedSearch, textQueries } from "~/domain/search/match.server";
import { isSearch, parseSearch } from "~/domain/search/parse-query";
import { relatedResources } from "~/domain/search/related.server";

/** Rows per page of My Library. */
const savedPageSize = 24;

export type SavedRow = Card & {
  saved: SaveState;
  note: string;
  productUrl: string;
  savedAt: Date;
  stateChangedAt: Date;
  /** If it is no longer in the directory: since when, what the member said about it, and what is like it. */
  gone?: { since: Date; comment: string | null; alike: Pick<Card, "id" | "slug" | "name">[] };
};

/** The sort key of a library: when a resource got its state, and its id. */
export const newestSave: SortKey = { value: saves.stateChangedAt, id: saves.resourceId, isTime: true };

export type LibraryFilters = Partial<Filters> &
  Position & {
    state?: SaveState;
    /** Words of the resource, or a part of the note. */
    q?: string;
  };

/** Returns a page of a member's library, the last changed state first. What was taken down since stays, with its name. */
export async function listSaved(userId: number, query: LibraryFilters = {}): Promise<KeysetPage<SavedRow>> {
  const { after, before } = query;
  const { query: select, values } = savedQuery(userId, query);
  const { rows, ...edges } = toPage(await select.prepare("library").execute(values), {
    after,
    before,
    size: savedPageSize,
    cursorOf: ({ stateChangedAt, card }) => ({ value: stateChangedAt.getTime(), id: card.id }),
  });
  return { rows: await Promise.all(rows.map(toSavedRow)), ...edges };
}

type FoundRow = Awaited<ReturnType<typeof savedQuery>["query"]>[number];

async function toSavedRow({ card, state, goneSince, comment, ...row }: FoundRow): Promise<SavedRow> {
  const saved = { ...toCard(card), ...row, saved: state, productUrl: card.productUrl };
  if (!goneSince) return saved;
  const alike = (await relatedResources(card)).map(({ id, slug, name }) => ({ id, slug, name }));
  // Nobody else may see the picture of what is not public.
  return { ...saved, picture: undefined, imageUrl: undefined, gone: { since: goneSince, comment, alike } };
}

/** The query of `listSaved`, and the values of its placeholders. */
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
      goneSince,
      comment: sql<string | null>`(select nullif(comment, '') from ${verdicts}
        where ${verdicts.userId} = ${userId} and ${verdicts.resourceId} = ${resources.id})`,
    })
    .from(saves)
    .innerJoin(resources, eq(resources.id, saves.resourceId))
    .where(
      and(
        eq(saves.userId, userId),
        isKept,
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

/** What was merged stays as the other one. */
export const isKept = ne(resources.status, "Merged");

/** Since when a resource is no longer in the directory. Null while it is. */
export const goneSince =
  sql<Date | null>`case when not ${isApproved} then coalesce(${resources.decidedAt}, ${resources.updatedAt}) end`.mapWith(
    resources.updatedAt,
  );

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
  const inName = sql`(not ${isApproved} and ${resources.name} ilike ${pattern})`;
  return { condition: sql`(${inResource} or ${inNote} or ${inName})`, values: search.texts };
}

export type LibraryCounts = Record<SaveState, number>;

/** Returns how many resources of each state are in a member's library. */
export async function countSaved(userId: number): Promise<LibraryCounts> {
  const counts: LibraryCounts = { want: 0, doing: 0, done: 0 };
  // Few resources are merged. Joining the others would read them all for a large library.
  const hidden = db
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, saves.resourceId), eq(resources.status, "Merged")));
  const found = await db
    .select({ state: saves.state, rows: count() })
    .from(saves)
    .where(and(eq(saves.userId, userId), notExists(hidden)))
    .groupBy(saves.state);
  for (const { state, rows } of found) counts[state] = rows;
  return counts;
}
