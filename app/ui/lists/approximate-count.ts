import type { Count } from "~/domain/resources/list/counts/totals.server";
import { maxCount } from "~/domain/resources/list/list-query";
import type { Format } from "~/domain/resources/values/formats";
import { ownValue } from "~/own-value";

export type Counts = Partial<Record<Format, number>>;

/**
 * Returns how many resources a list has. `total` is the number of all of them, if it was counted. Each count of a format
 * stops at `maxCount`, so that a sum with such a count is a lower bound; it is rounded to tens.
 */
export function approximateCount(counts: Counts, format?: Format, total?: Count) {
  if (total) return { sum: total.count, isLowerBound: total.isMore };
  const parts = format ? [ownValue(counts, format) ?? 0] : Object.values(counts).map((count = 0) => count);
  const sum = parts.reduce((sum, count) => sum + count, 0);
  const isLowerBound = parts.some((count) => count >= maxCount);
  return { sum: isLowerBound ? Math.floor(sum / 10) * 10 : sum, isLowerBound };
}
