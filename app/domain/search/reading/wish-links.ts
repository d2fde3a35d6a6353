import { chosenFilters } from "~/domain/resources/list/filter-table";
import { listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { asFilters, type Wish, withoutParts } from "./read-text";

export type WishLinks = {
  /** "Beginner" */
  label: string;
  /** The query string of the search with this wish as a filter. */
  strict: string;
  /** The query string of the search without this wish. */
  without: string;
};

type Read = { terms: string[]; soft: Wish[]; query: ListQuery };

/** Returns for each wish of a search what its chip says and where it leads. */
export function wishLinks({ terms, soft, query }: Read): WishLinks[] {
  return soft.map((wish) => {
    const q = withoutParts(terms, [wish]);
    // A hint may be what is searched for, so its words stay.
    const strictQ = wish.isHint ? terms.join(" ") : q;
    return {
      label: wishLabel(wish),
      strict: listSearch(query, { ...asFilters([{ ...wish, isHint: false }]) }, { q: strictQ }),
      without: listSearch(query, {}, { q }),
    };
  });
}

/** Returns the words for a wish on its chip: "Beginner", "Up to 2 h". */
const wishLabel = ({ name, value }: Wish): string =>
  chosenFilters(listFilters, { [name]: value })
    .map(({ label }) => label)
    .join(", ");
