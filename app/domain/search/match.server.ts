/**
 * Builds PostgreSQL text queries from a parsed search. The database folds the words as it folds the documents. Words are
 * named placeholders, so that one prepared statement serves every search of the same shape.
 */
import { type SQL, sql } from "drizzle-orm";
import { meaningsOf } from "./aliases";
import type { ParsedSearch } from "./parse-query";

/**
 * How many pairs of neighbouring words are also searched as one word: "front end" finds frontend, "node js" finds
 * Node.js.
 */
const maxPairs = 4;

/** A search with placeholders in place of words. */
export type NamedSearch = ReturnType<typeof namedSearch>;

/** Names the words of a search. Several searches of one statement have names with different beginnings. */
export function namedSearch({ words, phrases, excluded, isLastUnfinished }: ParsedSearch, beginning = "") {
  const texts: Record<string, string> = {};
  const name = (as: string) => (text: string, at: number) => {
    const full = `${beginning}${as}${at}`;
    texts[full] = text;
    return full;
  };
  const meanings = meaningsOf(words);
  const named = {
    /** The placeholders of each word, of its synonyms and related words, and of the word joined with the next one. */
    words: words.map((word, at) => ({
      name: name("word")(word, at),
      isPrefix: isLastUnfinished && at === words.length - 1,
      synonyms: synonymsOf(word).map(name(`also${at}_`)),
      related: meanings[at]!.related.map(name(`near${at}_`)),
      isPhrase: meanings[at]!.isPhrase,
      isWeak: meanings[at]!.isWeak,
      pair: isJoinable(words, at) ? name("pair")(word + words[at + 1], at) : undefined,
    })),
    phrases: phrases.map(name("phrase")),
    excluded: excluded.map(name("excluded")),
  };
  const kinds = named.words.flatMap(({ isWeak, isPhrase }, at) => [isWeak && `weak${at}`, isPhrase && `meant${at}`]);
  return {
    ...named,
    /** The values of the placeholders. */
    texts,
    /** Equal for searches that one prepared statement can serve. */
    shape: [...Object.keys(texts), ...kinds.filter(Boolean), isLastUnfinished && "begun"].join(" "),
  };
}

const isJoinable = (words: string[], at: number) =>
  at < Math.min(words.length - 1, maxPairs) && /^[\p{L}\p{N}]+$/u.test(words[at]! + words[at + 1]);

type Combine = (search: NamedSearch, terms: Terms) => SQL;

/** Returns a subselect of one row with a text query for each name. */
export function textQueries(search: NamedSearch, combinations: Record<string, Combine>): SQL {
  const terms = new Terms();
  const queries = Object.entries(combinations).map(
    ([name, combine]) => sql`${combine(search, terms)} as ${sql.raw(name)}`,
  );
  const texts = Object.keys(search.texts).map((name) => sql`${sql.placeholder(name)}::text as ${sql.raw(name)}`);
  // Without "offset 0" the planner would inline the columns, and fold and stem each word several times.
  return sql`(
    select ${sql.join(queries, sql`, `)} from (select ${sql.join(texts, sql`, `)} offset 0) as given,
    lateral (select ${sql.join(terms.columns(), sql`, `)} offset 0) as terms
  )`;
}

/** Every word or a synonym of it. The last word also matches as a prefix. */
export const everyWord: Combine = (search, terms) => matching(search, terms, { withSynonyms: true, withPrefix: true });

/** Every word or a synonym of it. */
const everyCompleteWord: Combine = (search, terms) =>
  matching(search, terms, { withSynonyms: true, withPrefix: false });

/** Every word as typed. These matches rank higher. */
export const everyTypedWord: Combine = (search, terms) =>
  matching(search, terms, { withSynonyms: false, withPrefix: false });

/**
 * Any of the words, or of those related to them, for when no document has all of them. What has only weak words is not
 * found, if there are others.
 */
const anyWord: Combine = (search, terms) => {
  const counted = search.words.flatMap(({ name, synonyms, related, isWeak }) =>
    isWeak ? related : [name, ...synonyms, ...related],
  );
  const names = counted.length > 0 ? counted : search.words.map(({ name }) => name);
  return orUnstemmed(search, terms, (term) => any(names.map(term)));
};

/** What matches a search, and what does without completing its last word. */
export type Match = { query: Combine; complete: Combine };

export const allWords: Match = { query: everyWord, complete: everyCompleteWord };
/** Some of the words. */
export const someWords: Match = { query: anyWord, complete: anyWord };

/** For each word of a search its own text query, and that of the related words, to weigh them by how rare they are. */
export function wordQueries({ words }: NamedSearch): Record<string, Combine> {
  const queries: Record<string, Combine> = {};
  for (const [at, { name, synonyms, related, isPhrase, isWeak }] of words.entries()) {
    queries[`${isWeak ? "weak" : "own"}${at}`] = (_, terms) => any([name, ...synonyms].map(terms.stemmed));
    if (related.length > 0)
      queries[`${isPhrase ? "meant" : "near"}${at}`] = (_, terms) => any(related.map(terms.stemmed));
  }
  return queries;
}

/**
 * Whether the last word is no whole word that resources use. Only such a word is completed in all of a large directory,
 * because the index first collects the matches of every completion.
 */
export function isUnfinished({ words }: NamedSearch): SQL {
  const last = words.at(-1);
  if (!last?.isPrefix) return sql`false`;
  const word = sql`search_joined(search_folded(${sql.placeholder(last.name)}))`;
  return sql`not exists (select from search_words where word = ${word})`;
}

type MatchOptions = { withSynonyms: boolean; withPrefix: boolean };

function matching(search: NamedSearch, terms: Terms, { withSynonyms, withPrefix }: MatchOptions): SQL {
  return orUnstemmed(search, terms, (term) => {
    const words = search.words.map(({ name, isPrefix, synonyms }) => {
      const alternatives = [
        ...(withPrefix && isPrefix ? [terms.prefix(name)] : []),
        ...(withSynonyms ? synonyms.map((other) => terms.unstemmed(other)) : []),
      ];
      return alternatives.reduce((some, one) => sql`(${some} || ${one})`, term(name));
    });
    const joined = search.words.flatMap(({ pair }, at) =>
      pair ? [all([...words.slice(0, at), terms.unstemmed(pair), ...words.slice(at + 2)])] : [],
    );
    return [all(words), ...joined].reduce((some, one) => sql`${some} || ${one}`);
  });
}

// Stemming drops the most common English words. If a search has only such words (IT, The Who), they are not stemmed.
function orUnstemmed({ words, phrases, excluded }: NamedSearch, terms: Terms, combine: (term: Term) => SQL): SQL {
  const rest = [
    ...phrases.map((phrase) => terms.unstemmed(phrase)),
    ...excluded.map((word) => sql`!! ${terms.unstemmed(word)}`),
  ];
  if (words.length === 0) return all(rest);
  const stemmed = sql`(${combine(terms.stemmed)})`;
  return all([
    sql`(case when numnode(${stemmed}) = 0 then (${combine(inlineUnstemmed)}) else ${stemmed} end)`,
    ...rest,
  ]);
}

const nothing = sql`''::tsquery`;
const any = (terms: SQL[]): SQL => sql`(${terms.reduce((some, one) => sql`${some} || ${one}`, nothing)})`;
const all = (terms: SQL[]): SQL => sql`(${terms.reduce((every, one) => sql`${every} && ${one}`, nothing)})`;

type Term = (name: string) => SQL;

// Inlined and not a column, so that it is only evaluated if the case needs it.
const inlineUnstemmed: Term = (name) => sql.raw(`search_term(${name}, true)`);

/** Collects the text queries of words and phrases as columns. */
class Terms {
  #calls: string[] = [];

  stemmed: Term = (name) => this.#column(`search_term(${name}, false)`);
  unstemmed: Term = (name) => this.#column(`search_term(${name}, true)`);
  prefix: Term = (name) => this.#column(`search_beginning(${name})`);

  columns = (): SQL[] => this.#calls.map((call, at) => sql.raw(`${call} as term${at}`));

  #column(call: string): SQL {
    if (!this.#calls.includes(call)) this.#calls.push(call);
    return sql.raw(`term${this.#calls.indexOf(call)}`);
  }
}

/** Abbreviations of the directory's subjects and their long forms. A search for one also finds the other. */
const pairs = `
  a11y = accessibility, ai = artificial intelligence, api = application programming interface,
  cla = contributor license agreement, cv = resume, db = database, dpa = data processing agreement, golang = go,
  i18n = internationalization, js = javascript, k8s = kubernetes, l10n = localization, llm = language model,
  ml = machine learning, nda = non-disclosure agreement, os = operating system, oss = open source,
  prd = product requirements document, postgres = postgresql, qa = testing, sow = statement of work,
  sre = site reliability engineering, tos = terms of service, ts = typescript, ui = user interface,
  ux = user experience
`
  .trim()
  .split(/,\s/)
  .map((pair) => pair.trim().split(" = ") as [short: string, long: string]);

/** Returns the abbreviations or long forms of a word, and its form without or apart from a version. Most words have none. */
function synonymsOf(word: string): string[] {
  const lowerCase = word.toLowerCase();
  const paired = pairs.flatMap(([short, long]) => (short === lowerCase ? [long] : long === lowerCase ? [short] : []));
  // The standards of C++ are years. Other names are written with and without a space: OAuth2, OAuth 2.
  if (/^c\+\+\d\d$/.test(lowerCase)) return ["c++"];
  const [, name, version] = /^([a-z]{3,})(\d{1,2})$/.exec(lowerCase) ?? [];
  return version ? [...paired, `${name} ${version}`] : paired;
}
