import type { FacetCounts } from "./facet-counts.server";
import type { Count } from "./totals.server";

/** What the panel of all filters says about its choices: how many results there are, and how many each value would leave. */
export type PanelCounts = { facets: FacetCounts; total: number; isMore: boolean };

/** Returns the counts of a panel, or null where it is closed. */
export const panelCounts = (facets: FacetCounts | undefined, { count, isMore }: Count): PanelCounts | null =>
  facets ? { facets, total: count, isMore } : null;
