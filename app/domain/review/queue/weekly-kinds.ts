/** The figures that are counted by week. */
export const weeklyKinds = [
  { kind: "contributions", label: "Contributions" },
  { kind: "approved", label: "Approved" },
  { kind: "rejected", label: "Rejected" },
  { kind: "medianHours", label: "Median hours to decision" },
  { kind: "members", label: "New members" },
  { kind: "votes", label: "Upvotes" },
  { kind: "emptySearches", label: "Searches without results" },
] as const;

export type WeeklyKind = (typeof weeklyKinds)[number]["kind"];

/** The ranges that can be shown, in weeks. */
export const weekRanges = [4, 12, 26, 52] as const;

/** Parses the range from a URL's parameter; unknown values fall back to twelve weeks. */
export function parseWeekRange(text: string | null): (typeof weekRanges)[number] {
  return weekRanges.find((weeks) => String(weeks) === text) ?? 12;
}
