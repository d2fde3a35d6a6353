import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { searchDocuments } from "~/db/schema/search";
import { isApproved } from "~/domain/resources/approved.server";
import { cardColumns, toCard } from "~/domain/resources/card.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { type ListQuery, pageSize } from "~/domain/resources/list/list-query";
import { isKind } from "~/domain/resources/values/tags";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";
import { isWeakWord, meaningsOf } from "./aliases";
import { someWords } from "./match.server";
import { cleanSearch, isSearch, type ParsedSearch, parseSearch } from "./parse-query";
import { type SearchInput, searchPage } from "./search-page.server";
import type { Result, SearchResults } from "./search-results";
import { correctSpelling } from "./spelling/spelling.server";

/** If a search has fewer results, another spelling is tried. */
const fewResults = 3;
/** So many words tell a need. The few resources that have all of them are rarely the ones that meet it. */
const wordsOfNeed = 3;

/**
 * Returns a page of the approved resources that a search finds, with the matches to highlight. Accepts any string as `q`.
 * There are at most 240 results (see ranked.server.ts). `query.sort` orders them. What others are like ("figma alternative")
 * comes last on its page.
 */
export async function searchResources(input: SearchInput & { q: string }): Promise<SearchResults> {
  const name = alternativeTo(input.q);
  const alternative = name === null ? null : await searchForOthers(name);
  if (alternative) {
    const words = await searchWords({ ...input, q: alternative.q });
    const isIt = ({ id }: Result) => id === alternative.id;
    const results = [...words.results.filter((one) => !isIt(one)), ...words.results.filter(isIt)];
    return { ...words, results, text: cleanSearch(input.q), fallback: undefined, didYouMean: undefined };
  }
  const key = input.query.after || input.query.before ? null : linkSearched(input.q);
  if (key === null) return searchWords(input);
  const filter = documentMatches(input.query, { category: input.category, userId: input.currentUserId });
  const linked = await findLinked(key, { currentUserId: input.currentUserId, filter });
  const words = await searchWords(input);
  if (linked.length === 0) return words;
  const first = linked.map((row) => ({ ...toCard(row), highlights: noHighlights }));
  // Words that no resource has are the parts of the link.
  const { results, found, ...rest } = words.fallback ? noResults(input.q) : words;
  const others = results.filter(({ id }) => first.every((card) => card.id !== id));
  return {
    ...rest,
    counts: words.counts,
    results: [...first, ...others],
    found: Math.max(found, first.length + others.length),
  };
}

const noHighlights = { name: [], valueProposition: [] };

/** Tries all words, then another spelling, then some of the words, until one of them has enough results. */
async function searchWords(input: SearchInput & { q: string }): Promise<SearchResults> {
  const parsed = parseSearch(input.q);
  if (!isSearch(parsed)) return noResults(input.q);
  const exact = await searchPage(input, parsed);
  const need = needOf(input, parsed, exact.results);
  const isEnough = exact.found >= (need === "told" ? pageSize : fewResults);
  const { attempt, ...more } = isEnough ? { attempt: exact } : await searchFurther(input, parsed, exact, need);
  return { ...noResults(input.q), ...(await attempt.count()), ...more };
}

type Attempt = Awaited<ReturnType<typeof searchPage>>;
type Further = { attempt: Attempt } & Pick<SearchResults, "didYouMean" | "fallback">;

/** Tries another spelling and then some of the words, for a search that has `exact` with all of them. */
async function searchFurther(
  input: SearchInput & { q: string },
  parsed: ParsedSearch,
  exact: Attempt,
  need: "told" | "possible" | undefined,
): Promise<Further> {
  const corrected = exact.found >= fewResults ? null : await correctSpelling(parsed);
  const respelled = corrected && (await searchPage(input, corrected));
  const didYouMean = corrected?.text;
  const isNothing = exact.found === 0;
  if (respelled && respelled.found > exact.found)
    return isNothing ? { attempt: respelled, didYouMean, fallback: "spelling" } : { attempt: exact, didYouMean };
  if (parsed.words.length === 0 || !(isNothing || need)) return { attempt: exact };
  const some = await searchPage(input, corrected ?? parsed, someWords);
  if (some.found === 0) return { attempt: exact };
  // On a later page, those that have all words may be before it.
  const fallback = isNothing && isFirstPage(input.query) ? "any-word" : undefined;
  return { attempt: some, didYouMean, fallback };
}

const isFirstPage = ({ after, before }: ListQuery) => !after && !before;

/** Returns "told" if the words of a search tell a need, "possible" if they may, as no name has them, else undefined. */
function needOf({ query }: SearchInput, { words }: ParsedSearch, results: Result[]): "told" | "possible" | undefined {
  const hasManyWords = words.length >= wordsOfNeed;
  // In another order than that of the rank, what has only some of the words would come first.
  const isRanked = query.sort === "best";
  if (!hasManyWords && !(isRanked && !results.some(({ name }) => hasAll(name, words)))) return undefined;
  if (!isRanked) return "possible";
  const meanings = meaningsOf(words);
  // All words together mean something else than each.
  const isPhrase = meanings.every(({ isWeak }) => isWeak) && meanings.some((meaning) => meaning.isPhrase);
  // No name has the word, but it means something: "charge" is about pricing and rates.
  const isEveryday = !hasManyWords && meanings.some(({ related }) => related.length > 0);
  return isPhrase || isEveryday || (hasManyWords && words.some(isWeakWord)) ? "told" : "possible";
}

const hasAll = (name: string, words: string[]) =>
  words.every((word) => name.toLowerCase().includes(word.toLowerCase()));

/** Returns the results of a search that finds nothing. */
export const noResults = (q: string): SearchResults => ({
  text: cleanSearch(q),
  results: [],
  found: 0,
  more: false,
});

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
function findLinked(key: string, input: { currentUserId?: number; filter?: SQL }) {
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
async function searchForOthers(name: string): Promise<{ id: number; q: string } | null> {
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
