/** How much the wishes of a sentence raise and lower results. docs/search.md says how the figures were found. */

import { type SQL, sql } from "drizzle-orm";
import { facetArray } from "~/domain/resources/list/conditions.server";
import { type FilterName, listFilters } from "~/domain/resources/list/filters";
import { defaultFormat } from "~/domain/resources/values/formats";
import { ownValue } from "~/values/own-value";
import type { Wish } from "./read-text";

type Weight = {
  /** What has all of these facets is as wished. */
  fits: string[];
  /** What has one of these is otherwise. What has neither does not say. */
  differs: string[];
  raises: number;
  lowers: number;
  isKind?: true;
};

/**
 * Returns the factor of a row of `search_documents AS d`, or null without wishes. Among rows that have all words, those of
 * the kind that is wished for come first, wherever they have the words.
 */
export function wishFactor(soft: readonly Wish[], { haveAllWords }: { haveAllWords: boolean }): SQL | null {
  if (soft.length === 0) return null;
  const weights = soft
    .map(weightOf)
    .map((weight) => (haveAllWords && weight.isKind ? { ...weight, ...kindFirst } : weight));
  // Who writes a sentence in English rarely wants what is only in another language.
  if (soft.every(({ name }) => name !== "language")) weights.push(inEnglish);
  const factors = weights.map((weight) => {
    const [raises, lowers] = [weight.raises, weight.lowers].map((factor) => sql.raw(String(factor)));
    return sql`case when d.facets @> ${facetArray(weight.fits)}::text[] then ${raises}
      when d.facets && ${facetArray(weight.differs)}::text[] then ${lowers} else 1 end`;
  });
  return sql`(${sql.join(factors, sql` * `)})::float8`;
}

function weightOf({ name, value, isHint }: Wish): Weight {
  if (name === "tab")
    return value === "paid"
      ? { fits: ["paid"], differs: [], raises: 1.5, lowers: 1 }
      : { fits: [], differs: [], raises: 1, lowers: 1, ...(value === "free" && { fits: ["paid"], raises: 0.5 }) };
  if (name === "tag") return { fits: value.map((tag) => `tag:${tag}`), differs: otherKinds, ...kind };
  const facets = statedFacets(name, value);
  if (isHint) return { ...facets, raises: 1.4, lowers: name === "law" ? 0.5 : 1 };
  return { ...facets, ...(ownValue<Omit<Weight, "fits" | "differs">>(strengths, name) ?? { raises: 1, lowers: 1 }) };
}

/** Returns the facet of a value, and those of the other values of a filter. */
function statedFacets(name: FilterName, value: string): Pick<Weight, "fits" | "differs"> {
  const others = listFilters[name].choices.filter((one) => one.value !== value && one.value !== defaultFormat);
  return { fits: [`${name}:${value}`], differs: others.map((one) => `${name}:${one.value}`) };
}

/** A wish for a kind, such as a course or a book. */
const kind = { raises: 3, lowers: 0.5, isKind: true } as const;
/** More than all words in a name. */
const kindFirst = { raises: 1000 };
/** Tools and websites are not courses, templates or cheat sheets, unless they have the tag. */
const otherKinds = ["format:tool", "format:website"];

const inEnglish: Weight = { ...statedFacets("language", "en"), raises: 1, lowers: 0.7 };

const strengths = {
  format: kind,
  level: { raises: 1.3, lowers: 0.6 },
  language: { raises: 1.5, lowers: 0.1 },
  time: { raises: 1.3, lowers: 0.5 },
  access: { raises: 1.2, lowers: 0.5 },
  law: { raises: 1.4, lowers: 0.5 },
  library: { raises: 1, lowers: 1 },
};
