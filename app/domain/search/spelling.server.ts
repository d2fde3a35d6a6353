import { inArray, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database } from "~/db/client.server";
import { searchWords, similarWord } from "~/db/schema";
import { oneSlipAway, slips } from "./edits";
import { type ParsedSearch, parseSearch } from "./parse-query";

/** Words of a search that are looked at. */
const mostWords = 4;
/** Similar words compared for each. */
const mostSimilar = 40;

/**
 * The search with the words that no resource uses replaced by the nearest that one does: one slip away for short words,
 * two for words of six letters and more. Null when there is nothing to replace. One query over the words in use,
 * by key and by trigram; not over the names, which at a million takes half a second.
 */
export async function corrected(from: Database, parsed: ParsedSearch): Promise<ParsedSearch | null> {
  const words = [...new Set(parsed.words.map((word) => word.toLowerCase()).filter(isPlain))].slice(0, mostWords);
  if (words.length === 0) return null;
  const rows = await unionAll(
    from
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(inArray(searchWords.word, words.flatMap(nearby))),
    from
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(or(...words.map((word) => sql`${similarWord} % ${word}`)))
      .orderBy(
        sql`greatest(${sql.join(
          words.map((word) => sql`similarity(${searchWords.word}, ${word})`),
          sql`, `,
        )}) desc`,
      )
      .limit(mostSimilar),
  );
  const known = new Set(rows.map((row) => row.word));
  const better = new Map(words.filter((word) => !known.has(word)).map((word) => [word, nearest(word, known)]));
  const text = parsed.text.replace(/\S+/gu, (word) => better.get(word.toLowerCase()) ?? word);
  return text === parsed.text ? null : parseSearch(text);
}

const isPlain = (word: string) => /^[a-z]{3,30}$/.test(word);
const nearby = (word: string) => [word, ...oneSlipAway(word)];

function nearest(word: string, known: Set<string>): string | undefined {
  const allowed = word.length < 6 ? 1 : 2;
  let best: { word: string; slips: number; kept: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > allowed || candidate.length < 3) continue;
    const found = { word: candidate, slips: slips(word, candidate), kept: sharedBeginning(word, candidate) };
    if (found.slips > allowed) continue;
    if (!best || found.slips < best.slips || (found.slips === best.slips && found.kept > best.kept)) best = found;
  }
  return best?.word;
}

function sharedBeginning(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
