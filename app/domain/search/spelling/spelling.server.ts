import { sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { prepared } from "~/db/prepared.server";
import { searchDocuments, searchWords, similarWord } from "~/db/schema/search";
import { meaningsOf } from "../aliases";
import { type ParsedSearch, parseSearch } from "../parse-query";
import { editDistance, spellingsAtDistanceOne } from "./edit-distance";

/** Only the first words of a search are corrected. */
const maxWords = 4;
/** How many similar words are compared. */
const maxSimilar = 40;

/**
 * Replaces words that no resource uses in any form with the nearest one in use: of the same first letter, one edit away, or
 * two from eight letters on. In a sentence, words of fewer than five letters stay: too many others are one edit away. Returns null when
 * there is nothing to replace. Queries the table of words, because a trigram search over a million names takes half a
 * second.
 */
export async function correctSpelling(parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const minLength = shortest(parsed.words.length);
  const meanings = meaningsOf(parsed.words);
  const unknownWords = parsed.words.filter((_, at) => !meanings[at]!.isWeak && meanings[at]!.related.length === 0);
  const typed = new Set(unknownWords.map((word) => word.toLowerCase()));
  const words = [...typed].filter((word) => word.length >= minLength && isPlainWord(word)).slice(0, maxWords);
  if (words.length === 0) return null;
  const rows = await prepared(`spelling of ${words.length}`, () => spellingQuery(words.length)).execute({
    spellings: words.flatMap(spellingsOf).join(" "),
    ...words,
  });
  const known = new Set(rows.map((row) => row.word));
  const unknown = await withoutOtherForms(words.filter((word) => !known.has(word)));
  const corrections = new Map(unknown.map((word) => [word, nearest(word, known)]));
  const text = parsed.text.replace(/\S+/gu, (word) => corrections.get(word.toLowerCase()) ?? word);
  return text === parsed.text ? null : parseSearch(text);
}

/** Finds the words in use that are one of `spellings`, or similar to one of the words. The placeholders of these are their numbers. */
function spellingQuery(count: number) {
  const words = Array.from({ length: count }, (_, at) => sql.placeholder(String(at)));
  const { word } = searchWords;
  const isSimilar = words.map((one) => sql`${similarWord} % ${one}`);
  const similarity = words.map((one) => sql`similarity(${word}, ${one})`);
  return unionAll(
    // One parameter, because there are several hundred spellings.
    db
      .select({ word })
      .from(searchWords)
      .where(sql`${word} = any(string_to_array(${sql.placeholder("spellings")}, ' '))`),
    db
      .select({ word })
      .from(searchWords)
      .where(sql.join(isSimilar, sql` or `))
      .orderBy(sql`greatest(${sql.join(similarity, sql`, `)}) desc`)
      .limit(maxSimilar),
  ).prepare("spelling");
}

/** Leaves out words of which resources use another form or a compound ("rate", "self"), and words of grammar ("have"). */
async function withoutOtherForms(words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await prepared("other forms", formsQuery).execute({ words: words.join(" ") });
  const used = new Set(rows.map(({ word }) => word));
  return words.filter((word) => !used.has(word));
}

// With "exists" or "limit 1" the planner would read the table until it finds a row, for a word of no resource all of it.
const isUsed = sql`(select count(*) from (
  select from ${searchDocuments} where ${searchDocuments.document} @@ term limit (select 1)
) as one) > 0`;

const formsQuery = () =>
  db
    .select({ word: sql<string>`typed.word` })
    .from(
      sql`unnest(string_to_array(${sql.placeholder("words")}, ' ')) as typed(word), lateral search_term(typed.word, false) as term`,
    )
    .where(sql`numnode(term) = 0 or ${isUsed}`)
    .prepare("forms");

/** The fewest letters of a word to correct. In a sentence, most short words that no resource uses are just English. */
const shortest = (count: number) => (count < 3 ? 3 : count < 4 ? 6 : 7);
const isPlainWord = (word: string) => /^[a-z]{3,30}$/.test(word);
const spellingsOf = (word: string) => [word, ...spellingsAtDistanceOne(word)];

function nearest(word: string, known: Set<string>): string | undefined {
  const maxDistance = word.length < 9 ? 1 : 2;
  const [found] = [...known]
    .filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= maxDistance)
    .map((one) => ({ one, distance: editDistance(word, one), shared: sharedBeginning(word, one) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance || other.shared - one.shared);
  return found?.one;
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
