import { closedList } from "~/values/closed-list";

/** The figures that are counted by week. */
export const weeklyKinds = closedList({
  contributions: "Contributions",
  approved: "Approved",
  rejected: "Rejected",
  medianHours: "Median hours to decision",
  members: "New members",
  votes: "Upvotes",
  emptySearches: "Searches without results",
});

export type WeeklyKind = (typeof weeklyKinds)[number]["value"];

/** The ranges that can be shown, in weeks. */
export const weekRanges = [4, 12, 26, 52] as const;

/** Parses the range from a URL's parameter; unknown values fall back to twelve weeks. */
export function parseWeekRange(text: string | null): (typeof weekRanges)[number] {
  return weekRanges.find((weeks) => String(weeks) === text) ?? 12;
}
