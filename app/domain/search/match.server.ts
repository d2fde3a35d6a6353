/** A parsed search as PostgreSQL's text queries; the folding is the database's own, the same as the documents'. */
import { type SQL, sql } from "drizzle-orm";
import { alsoKnownAs } from "./abbreviations";
import type { ParsedSearch } from "./parse-query";

/** Pairs of neighbours that are also tried as one word: "front end" finds frontend, "node js" finds Node.js. */
const joinedPairs = 4;

/** What a document must match: every word, the last also as a beginning, short forms also in full. A tsquery. */
export function everyWord(parsed: ParsedSearch): SQL {
  return matching(parsed, true);
}

/** The same of words as typed, which rank before beginnings and other names. A tsquery. */
export function everyWholeWord(parsed: ParsedSearch): SQL {
  return matching(parsed, false);
}

function matching(parsed: ParsedSearch, loose: boolean): SQL {
  return orAsTheyStand(parsed, (asTheyStand) => {
    const terms = parsed.words.map((word, index) => {
      if (!loose) return term(word, asTheyStand);
      const loosely = [
        ...(index === parsed.words.length - 1 && parsed.completes ? [sql`search_beginning(${word})`] : []),
        ...alsoKnownAs(word).map((other) => term(other, true)),
      ];
      return loosely.reduce((some, one) => sql`(${some} || ${one})`, term(word, asTheyStand));
    });
    return [all(terms), ...joined(parsed.words, terms)].reduce((some, one) => sql`${some} || ${one}`);
  });
}

/** Any of the words, for when no document has them all. A tsquery. */
export function anyWord(parsed: ParsedSearch): SQL {
  return orAsTheyStand(parsed, (asTheyStand) =>
    parsed.words.map((word) => term(word, asTheyStand)).reduce((some, one) => sql`${some} || ${one}`, nothing),
  );
}

// English leaves its commonest words out; a search of nothing else (IT, The Who) means them as they stand.
function orAsTheyStand(parsed: ParsedSearch, words: (asTheyStand: boolean) => SQL): SQL {
  const rest = [
    ...parsed.phrases.map((phrase) => term(phrase, true)),
    ...parsed.excluded.map((word) => sql`!! ${term(word, true)}`),
  ];
  if (parsed.words.length === 0) return all(rest);
  const usual = sql`(${words(false)})`;
  const chosen = sql`case when numnode(${usual}) = 0 then (${words(true)}) else ${usual} end`;
  return all([sql`(${chosen})`, ...rest]);
}

function joined(words: string[], terms: SQL[]): SQL[] {
  return words.slice(0, Math.min(words.length - 1, joinedPairs)).flatMap((word, index) => {
    const pair = word + words[index + 1];
    if (!/^[\p{L}\p{N}]+$/u.test(pair)) return [];
    return [all([...terms.slice(0, index), term(pair, true), ...terms.slice(index + 2)])];
  });
}

const nothing = sql`''::tsquery`;
const term = (text: string, asItStands: boolean): SQL => sql`search_term(${text}, ${asItStands})`;
const all = (terms: SQL[]): SQL => sql`(${terms.reduce((every, one) => sql`${every} && ${one}`, nothing)})`;
