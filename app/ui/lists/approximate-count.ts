import { maxCount } from "~/domain/resources/list/list-query";
import type { Format } from "~/domain/resources/values/formats";

export type Counts = Partial<Record<Format, number>>;

/** Each count stops at `maxCount`, so that a sum with such a count is a lower bound. */
export function approximateCount(counts: Counts, format?: Format): { sum: number; isLowerBound: boolean } {
  const parts = format ? [counts[format] ?? 0] : Object.values(counts);
  return {
    sum: parts.reduce((total, count) => total + count, 0),
    isLowerBound: parts.some((count) => count >= maxCount),
  };
}
