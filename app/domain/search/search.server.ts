import { toCard } from "~/domain/resources/card.server";
import { documentMatches } from "~/domain/resources/list/conditions.server";
import { pageSize } from "~/domain/resources/list/list-query";
import { alternativeTo, searchForOthers } from "./alternatives.server";
import { findLinked, linkSearched } from "./linked.server";
import { someWords } from "./match.server";
import { cleanSearch, isSearch, parseSearch } from "./parse-query";
import { type SearchInput, searchPage } from "./search-page.server";
import type { Result, SearchResults } from "./search-results";
import { correctSpelling } from "./spelling/spelling.server";
import { meaningsOf } from "./words/everyday-phrases";
import { isWeakWord } from "./words/weak-words";

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

async function searchWords(input: SearchInput & { q: string }): Promise<SearchResults> {
  const parsed = parseSearch(input.q);
  const nothing = noResults(input.q);
  if (!isSearch(parsed)) return nothing;
  const exact = await searchPage(input, parsed);
  const hasManyWords = parsed.words.length >= wordsOfNeed;
  // In another order than that of the rank, what has only some of the words would come first.
  const isRanked = input.query.sort === "best";
  const isNeed = hasManyWords || (isRanked && !exact.results.some(({ name }) => hasAll(name, parsed.words)));
  const meanings = meaningsOf(parsed.words);
  // All words together mean something else than each.
  const isPhrase = meanings.every(({ isWeak }) => isWeak) && meanings.some((meaning) => meaning.isPhrase);
  // No name has the word, but it means something: "charge" is about pricing and rates.
  const isEveryday = !hasManyWords && meanings.some(({ related }) => related.length > 0);
  const tellsNeed = isRanked && isNeed && (isPhrase || isEveryday || (hasManyWords && parsed.words.some(isWeakWord)));
  const isEnough = exact.found >= (tellsNeed ? pageSize : fewResults);
  if (isEnough) return { ...nothing, ...(await exact.count()) };
  const corrected = exact.found >= fewResults ? null : await correctSpelling(parsed);
  const correctedPage = corrected && (await searchPage(input, corrected));
  if (corrected && correctedPage && correctedPage.found > exact.found) {
    if (exact.found > 0) return { ...nothing, ...(await exact.count()), didYouMean: corrected.text };
    return { ...nothing, ...(await correctedPage.count()), didYouMean: corrected.text, fallback: "spelling" };
  }
  if (parsed.words.length === 0 || (exact.found > 0 && !isNeed)) return { ...nothing, ...(await exact.count()) };
  const some = await searchPage(input, corrected ?? parsed, someWords);
  if (some.found === 0) return { ...nothing, ...(await exact.count()) };
  const isLaterPage = input.query.after !== undefined || input.query.before !== undefined;
  // On a later page, those that have all words may be before it.
  const fallback = exact.found > 0 || isLaterPage ? undefined : "any-word";
  return { ...nothing, ...(await some.count()), didYouMean: corrected?.text, fallback };
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
