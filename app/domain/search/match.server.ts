/**
 * A parsed search as PostgreSQL's text queries; the folding is the database's own, the same as the documents'. Each query
 * names its words several times, and to fold and stem one costs as much as to look it up: so that is done once, beside.
 */
import { type SQL, sql } from "drizzle-orm";
import { alsoKnownAs } from "./abbreviations";
import type { ParsedSearch } from "./parse-query";

/** Pairs of neighbours that are also tried as one word: "front end" finds frontend, "node js" finds Node.js. */
const joinedPairs = 4;

type Combine = (parsed: ParsedSearch, terms: Terms) => SQL;
/** Text queries by name, each made of the terms. */
type Wanted = Record<string, Combine>;

/**
 * A subselect of one row, with a text query under each of these names; the row of a search that has no such words is
 * empty queries.
 */
export function textQueries(parsed: ParsedSearch, wanted: Wanted): SQL {
  const terms = new Terms();
  const queries = Object.entries(wanted).map(([name, combine]) => sql`${combine(parsed, terms)} as ${sql.raw(name)}`);
  return sql`(select ${sql.join(queries, sql`, `)} from ${terms.once()})`;
}

/** What a document must match: every word, short forms also in full, and the last also as a beginning. */
export const everyWord: Combine = (parsed, terms) => matching(parsed, terms, { inFull: true, beginning: true });

/** The same without beginnings. */
export const everyEndedWord: Combine = (parsed, terms) => matching(parsed, terms, { inFull: true, beginning: false });

/** The same of words as typed, which rank before beginnings and other names. */
export const everyWholeWord: Combine = (parsed, terms) => matching(parsed, terms, { inFull: false, beginning: false });

/** Any of the words, for when no document has them all. */
export const anyWord: Combine = (parsed, terms) =>
  orAsTheyStand(parsed, terms, (term) => parsed.words.map(term).reduce((some, one) => sql`${some} || ${one}`, nothing));

type Loosely = { inFull: boolean; beginning: boolean };

function matching(parsed: ParsedSearch, terms: Terms, { inFull, beginning }: Loosely): SQL {
  return orAsTheyStand(parsed, terms, (term) => {
    const words = parsed.words.map((word, index) => {
      const isBegun = beginning && index === parsed.words.length - 1 && parsed.completes;
      const loosely = [
        ...(isBegun ? [terms.beginning(word)] : []),
        ...(inFull ? alsoKnownAs(word).map((other) => terms.asItStands(other)) : []),
      ];
      return loosely.reduce((some, one) => sql`(${some} || ${one})`, term(word));
    });
    return [all(words), ...joined(parsed.words, words, terms)].reduce((some, one) => sql`${some} || ${one}`);
  });
}

// English leaves its commonest words out; a search of nothing else (IT, The Who) means them as they stand.
function orAsTheyStand(parsed: ParsedSearch, terms: Terms, words: (term: (word: string) => SQL) => SQL): SQL {
  const rest = [
    ...parsed.phrases.map((phrase) => terms.asItStands(phrase)),
    ...parsed.excluded.map((word) => sql`!! ${terms.asItStands(word)}`),
  ];
  if (parsed.words.length === 0) return all(rest);
  const usual = sql`(${words((word) => terms.usual(word))})`;
  const standing = sql`(${words((word) => terms.asItStandsIfNeeded(word))})`;
  return all([sql`(case when numnode(${usual}) = 0 then ${standing} else ${usual} end)`, ...rest]);
}

function joined(words: string[], terms: SQL[], { asItStands }: Terms): SQL[] {
  return words.slice(0, Math.min(words.length - 1, joinedPairs)).flatMap((word, index) => {
    const pair = word + words[index + 1];
    if (!/^[\p{L}\p{N}]+$/u.test(pair)) return [];
    return [all([...terms.slice(0, index), asItStands(pair), ...terms.slice(index + 2)])];
  });
}

const nothing = sql`''::tsquery`;
const all = (terms: SQL[]): SQL => sql`(${terms.reduce((every, one) => sql`${every} && ${one}`, nothing)})`;

/** The text queries of single words and phrases, each a column of one row that is computed once. */
class Terms {
  #given: string[] = [];
  #made = new Map<string, SQL>();

  usual = (text: string): SQL => this.#term(`search_term(${this.#text(text)}, false)`);
  asItStands = (text: string): SQL => this.#term(`search_term(${this.#text(text)}, true)`);
  beginning = (text: string): SQL => this.#term(`search_beginning(${this.#text(text)})`);
  /** Computed where it stands, so only where a case leads to it. */
  asItStandsIfNeeded = (text: string): SQL => sql.raw(`search_term(${this.#text(text)}, true)`);

  /** The row, for a from clause. "offset 0" keeps its columns from being put in wherever they are named. */
  once(): SQL {
    const texts = this.#given.map((text, at) => sql`${text}::text as ${sql.raw(`text${at}`)}`);
    const given = sql`(select ${sql.join([sql`0`, ...texts], sql`, `)} offset 0) as given`;
    const made = [...this.#made.keys()].map((call, at) => sql.raw(`${call} as term${at}`));
    return sql`${given}, lateral (select ${sql.join([sql`0`, ...made], sql`, `)} offset 0) as made`;
  }

  #term(call: string): SQL {
    const known = this.#made.get(call) ?? sql.raw(`term${this.#made.size}`);
    this.#made.set(call, known);
    return known;
  }

  #text(text: string): string {
    const at = this.#given.indexOf(text);
    if (at >= 0) return `text${at}`;
    this.#given.push(text);
    return `text${this.#given.length - 1}`;
  }
}
