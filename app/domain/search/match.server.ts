/**
 * A parsed search as PostgreSQL's text queries; the folding is the database's own, the same as the documents'. Its words
 * are placeholders by name, so that one statement serves every search of the same shape.
 */
import { type SQL, sql } from "drizzle-orm";
import { alsoKnownAs } from "./abbreviations";
import type { ParsedSearch } from "./parse-query";

/** Pairs of neighbours that are also tried as one word: "front end" finds frontend, "node js" finds Node.js. */
const joinedPairs = 4;

/** What a word of a search may match: other ways to say it, and it and the next one written as one. By names of texts. */
type Word = { name: string; isBegun: boolean; also: string[]; pair?: string };

/** A search with its texts taken out and named. */
export type NamedSearch = {
  words: Word[];
  phrases: string[];
  excluded: string[];
  /** What the placeholders stand for. */
  texts: Record<string, string>;
  /** The same for searches that the same statement serves. */
  shape: string;
};

export function namedSearch({ words, phrases, excluded, completes }: ParsedSearch): NamedSearch {
  const texts: Record<string, string> = {};
  const name = (as: string) => (text: string, at: number) => {
    texts[`${as}${at}`] = text;
    return `${as}${at}`;
  };
  const named = {
    words: words.map((word, at) => ({
      name: name("word")(word, at),
      isBegun: completes && at === words.length - 1,
      also: alsoKnownAs(word).map(name(`also${at}_`)),
      pair: isJoinable(words, at) ? name("pair")(word + words[at + 1], at) : undefined,
    })),
    phrases: phrases.map(name("phrase")),
    excluded: excluded.map(name("excluded")),
  };
  return { ...named, texts, shape: [...Object.keys(texts), completes && "begun"].join(" ") };
}

const isJoinable = (words: string[], at: number) =>
  at < Math.min(words.length - 1, joinedPairs) && /^[\p{L}\p{N}]+$/u.test(words[at]! + words[at + 1]);

type Combine = (search: NamedSearch, terms: Terms) => SQL;

/** A subselect of one row, with a text query under each of these names. */
export function textQueries(search: NamedSearch, wanted: Record<string, Combine>): SQL {
  const terms = new Terms();
  const queries = Object.entries(wanted).map(([name, combine]) => sql`${combine(search, terms)} as ${sql.raw(name)}`);
  const texts = Object.keys(search.texts).map((name) => sql`${sql.placeholder(name)}::text as ${sql.raw(name)}`);
  // "offset 0" keeps columns from being put in wherever they are named: each word is folded and stemmed once.
  return sql`(
    select ${sql.join(queries, sql`, `)} from (select ${sql.join(texts, sql`, `)} offset 0) as given,
    lateral (select ${sql.join(terms.columns(), sql`, `)} offset 0) as terms
  )`;
}

/** What a document must match: every word, short forms also in full, and the last also as a beginning. */
export const everyWord: Combine = (search, terms) => matching(search, terms, { inFull: true, begun: true });

/** The same without beginnings. */
export const everyEndedWord: Combine = (search, terms) => matching(search, terms, { inFull: true, begun: false });

/** The same of words as typed, which rank before beginnings and other names. */
export const everyWholeWord: Combine = (search, terms) => matching(search, terms, { inFull: false, begun: false });

/** Any of the words, for when no document has them all. */
export const anyWord: Combine = (search, terms) =>
  orAsTheyStand(search, terms, (term) =>
    search.words.map(({ name }) => term(name)).reduce((some, one) => sql`${some} || ${one}`, nothing),
  );

type Loosely = { inFull: boolean; begun: boolean };

function matching(search: NamedSearch, terms: Terms, { inFull, begun }: Loosely): SQL {
  return orAsTheyStand(search, terms, (term) => {
    const words = search.words.map(({ name, isBegun, also }) => {
      const loosely = [
        ...(begun && isBegun ? [terms.beginning(name)] : []),
        ...(inFull ? also.map((other) => terms.asItStands(other)) : []),
      ];
      return loosely.reduce((some, one) => sql`(${some} || ${one})`, term(name));
    });
    const joined = search.words.flatMap(({ pair }, at) =>
      pair ? [all([...words.slice(0, at), terms.asItStands(pair), ...words.slice(at + 2)])] : [],
    );
    return [all(words), ...joined].reduce((some, one) => sql`${some} || ${one}`);
  });
}

// English leaves its commonest words out; a search of nothing else (IT, The Who) means them as they stand.
function orAsTheyStand({ words, phrases, excluded }: NamedSearch, terms: Terms, combine: (term: Term) => SQL): SQL {
  const rest = [
    ...phrases.map((phrase) => terms.asItStands(phrase)),
    ...excluded.map((word) => sql`!! ${terms.asItStands(word)}`),
  ];
  if (words.length === 0) return all(rest);
  const usual = sql`(${combine(terms.usual)})`;
  return all([sql`(case when numnode(${usual}) = 0 then (${combine(asItStandsHere)}) else ${usual} end)`, ...rest]);
}

const nothing = sql`''::tsquery`;
const all = (terms: SQL[]): SQL => sql`(${terms.reduce((every, one) => sql`${every} && ${one}`, nothing)})`;

type Term = (name: string) => SQL;

// Worked out where it stands, so only where the case leads to it.
const asItStandsHere: Term = (name) => sql.raw(`search_term(${name}, true)`);

/** The text queries of single words and phrases, each a column. */
class Terms {
  #calls: string[] = [];

  usual: Term = (name) => this.#column(`search_term(${name}, false)`);
  asItStands: Term = (name) => this.#column(`search_term(${name}, true)`);
  beginning: Term = (name) => this.#column(`search_beginning(${name})`);

  columns = (): SQL[] => this.#calls.map((call, at) => sql.raw(`${call} as term${at}`));

  #column(call: string): SQL {
    if (!this.#calls.includes(call)) this.#calls.push(call);
    return sql.raw(`term${this.#calls.indexOf(call)}`);
  }
}
