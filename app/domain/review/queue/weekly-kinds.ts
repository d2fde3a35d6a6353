import { closedList } from "~/values/closed-list";

/** The figures that are counted by week. */
export const weeklyKinds = closedList({
  contributions: "Contributions",
  approved: "Approved",
  rejected: "Rejected",
  medianHours: "Median hours to decision",
  members: "New members",
  votes: "Upvotes",
});

export type WeeklyKind = (typeof weeklyKinds)[number]["value"];
