import { parseSearchQuery } from "~/domain/resources/list/list-query";
import { readSearch } from "~/domain/search/reading/read-search.server";
import { searchResources } from "~/domain/search/search.server";
import type { Labelled } from "./labelled-queries";

export type Quality = {
  /** Mean reciprocal rank of the first expected result. */
  mrr: number;
  /** The share of expected results in the first ten. */
  recall: number;
  /** A line for each expectation that failed. */
  failures: string[];
};

type Options = {
  /** In a large directory `expected` decides, if a query has it. */
  large?: boolean;
  /** Words that are also filters filter, as on the page of results. By default all words are searched for, as in the API. */
  withFilterWords?: boolean;
};

/** Runs the labelled queries and compares the results with the labels. */
export async function qualityOf(
  queries: readonly Labelled[],
  { large, withFilterWords }: Options = {},
): Promise<Quality> {
  const ranks: number[] = [];
  const recalls: number[] = [];
  const failures: string[] = [];
  for (const { q, first = [], soon = [], never = [], expected } of queries) {
    const anything = parseSearchQuery(new URLSearchParams());
    const search = withFilterWords ? await readSearch(q, anything) : { q, query: anything };
    const { results } = await searchResources(search);
    const names = results.map((result) => result.name);
    if (large && expected) {
      const fits = results.slice(0, 10).map((result) => expected.test(`${result.name} ${result.valueProposition}`));
      ranks.push(fits.includes(true) ? 1 / (fits.indexOf(true) + 1) : 0);
      recalls.push(fits.filter(Boolean).length / Math.max(fits.length, 1));
      if (fits.includes(false)) failures.push(`${q}: beside the point: ${names[fits.indexOf(false)]}`);
      continue;
    }
    const place = (name: string) => (names.includes(name) ? names.indexOf(name) + 1 : Number.POSITIVE_INFINITY);
    const wanted = [...first, ...soon];
    const say = (what: string, name: string) =>
      failures.push(`${q}: ${what} "${name}" (${place(name)}); got ${names.slice(0, 3).join(" | ")}`);
    if (wanted.length > 0) {
      ranks.push(1 / Math.min(...wanted.map(place)));
      recalls.push(wanted.filter((name) => place(name) <= 10).length / wanted.length);
    }
    for (const name of first) if (place(name) > 3) say("not in the first 3:", name);
    for (const name of soon) if (place(name) > 10) say("not in the first 10:", name);
    for (const name of never) if (names.includes(name)) say("must not be there:", name);
    if (first.length > 0 && !first.includes(names[0] ?? "")) say("not first, none of", first[0]!);
  }
  return { mrr: mean(ranks), recall: mean(recalls), failures };
}

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
