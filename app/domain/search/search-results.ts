import type { Cursor } from "~/domain/pagination/cursor";
import type { Card } from "~/domain/resources/card";
import type { FacetCounts } from "~/domain/resources/list/counts/list-counts.server";
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
  /** The counts of the filters' values, if requested. */
  facets?: FacetCounts;
  /** The number of results of each format, if requested. */
  counts?: Partial<Record<Format, number>>;
};
