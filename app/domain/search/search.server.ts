import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { type ReadContext, readContextFor } from "~/db/replicas/replicas.server";
import { resources } from "~/db/schema";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import type { Card } from "~/domain/resources/card";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { isApproved } from "~/domain/resources/list/conditions.server";
import { pageSize } from "~/domain/resources/list/list.server";
import type { ListQuery } from "~/domain/resources/list/list-query";
import type { Format } from "~/domain/resources/values/formats";
import { inQuery } from "./filter.server";
import { type Marks, marker } from "./mark";
import {
  anyWord,
  everyEndedWord,
  everyWholeWord,
  everyWord,
  type NamedSearch,
  namedSearch,
  textQueries,
} from "./match.server";
import { isSearch, type ParsedSearch, parseSearch } from "./parse-query";
import { rankedWindow, windowSize } from "./ranked.server";
import { corrected } from "./spelling.server";

export type Result = Card & { marked: { name: Marks; valueProposition: Marks } };

export type SearchResults = {
  /** The search as read, trimmed and cut. */
  text: string;
  results: Result[];
  /** How many there are; with `more`, at least so many. */
  found: number;
  more: boolean;
  previous?: Cursor;
  next?: Cursor;
  /** What was probably meant, when what was typed finds little. */
  didYouMean?: string;
  /** Why the results are not of the search as typed: another spelling, or not all of the words. */
  fallback?: "spelling" | "any-word";
  /** How many results there would be of each format, if they were asked for. */
  counts?: Partial<Record<Format, number>>;
};

/** Fewer results than this and other spellings are tried. */
const little = 3;

/**
 * A page of the approved resources that a search finds, best first, with what matched marked. Any string is fine as `q`.
 * Pages go through a ranked window of at most 240 results (see ranked.server.ts); `query.sort` orders that window.
 */
export async function searchResources(
  asked: Asked & { q: string },
  reading: ReadContext = readContextFor(asked.viewerId),
): Promise<SearchResults> {
  return reading((from) => search(from, asked));
}

/** The results of a search that finds nothing. */
export const noResults = (q: string): SearchResults => ({
  text: parseSearch(q).text,
  results: [],
  found: 0,
  more: false,
});

async function search(from: Database, asked: Asked & { q: string }): Promise<SearchResults> {
  const parsed = parseSearch(asked.q);
  const nothing = noResults(asked.q);
  if (!isSearch(parsed)) return nothing;
  const exact = await page(from, asked, parsed);
  if (exact.found >= little || asked.query.after || asked.query.before) {
    if (exact.found > 0) return { ...nothing, ...exact };
  }
  const other = await corrected(from, parsed);
  const spelled = other && (await page(from, asked, other));
  if (other && spelled && spelled.found > exact.found) {
    if (exact.found > 0) return { ...nothing, ...exact, didYouMean: other.text };
    return { ...nothing, ...spelled, didYouMean: other.text, fallback: "spelling" };
  }
  if (exact.found > 0 || parsed.words.length < 2) return { ...nothing, ...exact };
  const some = await page(from, asked, other ?? parsed, someWords);
  return some.found > 0 ? { ...nothing, ...some, didYouMean: other?.text, fallback: "any-word" } : nothing;
}

type Asked = {
  query: ListQuery;
  viewerId?: number;
  /** Only those filed under it. */
  category?: string;
  /** Results on a page. */
  size?: number;
  countsFormats?: true;
};

const allWords = { query: everyWord, ended: everyEndedWord };
const someWords = { query: anyWord, ended: anyWord };
type Match = typeof allWords;

async function page(from: Database, asked: Asked, parsed: ParsedSearch, match = allWords) {
  const { query } = asked;
  const search = namedSearch(parsed);
  const build = () => pageQuery(from, asked, search, match);
  const values = { ...search.texts, search: parsed.text, ...(query.after ?? query.before) };
  const shape = `search ${match === allWords} ${search.shape}`;
  const rows = isCommon(asked, parsed)
    ? await prepared(from, shape, () => build().prepare("search")).execute(values)
    : await build().execute(values);
  const results = toResults(rows, asked, parsed);
  return asked.countsFormats
    ? { ...results, counts: await countFormats(from, asked, { search, text: parsed.text, match }) }
    : results;
}

type Counted = { search: NamedSearch; text: string; match: Match };

/** Counts the results of each format, whichever format the page is of. */
async function countFormats(from: Database, { query, category }: Asked, { search, text, match }: Counted) {
  const window = windowOf(search, match, inQuery({ ...query, format: undefined }, category));
  const rows = await from
    .select({ format: resources.format, count: sql<string>`count(*)` })
    .from(resources)
    .innerJoin(sql`${window} as ranked`, sql`ranked.id = ${resources.id}`)
    .where(isApproved)
    .groupBy(resources.format)
    .prepare("search formats")
    .execute({ ...search.texts, search: text });
  return Object.fromEntries(rows.map(({ format, count }) => [format, Number(count)]));
}

function windowOf(search: NamedSearch, match: Match, filter?: SQL): SQL {
  const queries = textQueries(search, { ...match, exact: everyWholeWord });
  return rankedWindow({ queries, text: sql.placeholder("search"), filter });
}

/**
 * What most people ask. The statements of other shapes are not kept: there is no end of them, and each takes memory on
 * every connection.
 */
function isCommon({ query, viewerId, category, size }: Asked, parsed: ParsedSearch): boolean {
  const { tab, format, tag, sort, after, before } = query;
  const isVisitors = viewerId === undefined && category === undefined && size === undefined;
  const isUnfiltered = isVisitors && tab === "all" && !format && !tag && sort === "best" && !after && !before;
  return isUnfiltered && parsed.words.length <= 3 && parsed.phrases.length + parsed.excluded.length === 0;
}

const sortKeys: Record<ListQuery["sort"], SortKey> = {
  best: { value: sql`ranked.score`, id: resources.id },
  new: { value: resources.createdAt, id: resources.id, isTime: true },
  top: { value: resources.upvotes, id: resources.id },
};

function pageQuery(from: Database, asked: Asked, search: NamedSearch, match: Match) {
  const { query, viewerId, category, size = pageSize } = asked;
  const window = windowOf(search, match, inQuery(query, category));
  const key = sortKeys[query.sort];
  const cursor = { value: sql.placeholder("value"), id: sql.placeholder("id") };
  const position = { after: query.after && cursor, before: query.before && cursor };
  return from
    .select({ ...cardColumns(viewerId), score: sql<string>`ranked.score`, found: sql<string>`ranked.found` })
    .from(resources)
    .innerJoin(sql`${window} as ranked`, sql`ranked.id = ${resources.id}`)
    .where(and(isApproved, afterCursor(key, position)))
    .orderBy(...sortOrder(key, position))
    .limit(size + 1);
}

type Row = Parameters<typeof toCard>[0] & { score: string; found: string };

function toResults(read: Row[], { query, size = pageSize }: Asked, parsed: ParsedSearch) {
  const { after, before, sort } = query;
  const { rows, ...edges } = toPage(read, {
    size,
    after,
    before,
    cursorOf: ({ score, createdAt, upvotes, id }) => ({
      value: { best: Number(score), new: createdAt.getTime(), top: upvotes }[sort],
      id,
    }),
  });
  const mark = marker(parsed);
  const found = Number(read[0]?.found ?? 0);
  return {
    results: rows.map(({ score: _, found: __, ...row }) => ({
      ...toCard(row),
      marked: { name: mark(row.name), valueProposition: mark(row.valueProposition) },
    })),
    found: Math.min(found, windowSize),
    more: found > windowSize,
    ...edges,
  };
}
