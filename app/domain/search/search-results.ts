import type { Cursor } from "~/domain/pagination/cursor";
import type { Card } from "~/domain/resources/card";
import type { FacetCounts, Totals } from "~/domain/resources/list/counts/list-counts.server";
import type { Format } from "~/domain/resources/values/formats";
import type { Ranges } from "./highlight";

export type Result = Card & { highlights: { name: Ranges; valueProposition: Ranges } };

/** More results than this are not shown. */
export const maxResults = 240;

export type SearchResults = {
  /** The search, trimmed and cut. */
  text: string;
  results: Result[];
  /** The number of results. If `more` is set, there are more. */
  found: number;
  more: boolean;
  previous?: Cursor;
  next?: Cursor;
  /** Another spelling of the search, which finds more. */
  didYouMean?: string;
  /**
   * Set when nothing matches the search as typed. The results are then those of another spelling, or of any of the
   * words.
   */
  fallback?: "spelling" | "any-word";
  /**
   * With a filter by details, how many more there would be with those that do not state them, or how many of the results do
   * not. At most one more than there can be results.
   */
  unstated?: number;
  /** The counts of the filters' values, if requested. */
  facets?: FacetCounts;
  /** The number of results of each format, if requested. */
  counts?: Partial<Record<Format, number>>;
};

/** Returns the counts of a search as those of a list. */
export const searchTotals = ({ found, more, unstated }: SearchResults): Totals => ({
  total: { count: found, isMore: more },
  ...(unstated !== undefined && {
    unstated: { count: Math.min(unstated, maxResults), isMore: unstated > maxResults },
  }),
});
