/** The closed lists and limits of learning paths. */

import { closedList } from "~/values/closed-list";

export const levels = closedList({ beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" });

export type Level = (typeof levels)[number]["value"];
export const levelValues = levels.map(({ value }) => value);

/** Returns "Beginner" for "beginner". */
export const levelLabel = (level: Level): string => levels.find(({ value }) => value === level)!.label;

/** Returns the level and tags of a path in words. */
export const factsOf = ({ level, tags }: { level: Level; tags: readonly string[] }): string[] => [
  levelLabel(level),
  ...tags.map((tag) => `#${tag}`),
];

export const visibilities = [
  { value: "private", label: "Private", hint: "Only you can see it." },
  { value: "unlisted", label: "Unlisted", hint: "Anyone with the link can see it. It is not listed." },
  { value: "public", label: "Public", hint: "It is listed with your name, after an administrator has approved it." },
] as const;

export type Visibility = (typeof visibilities)[number]["value"];
export const visibilityValues = visibilities.map(({ value }) => value);

/** A draft is a path that is not public. The other statuses are of public paths. */
export const pathStatuses = ["Draft", "Pending", "Approved", "Rejected"] as const;
export type PathStatus = (typeof pathStatuses)[number];

/** The minutes of a path's steps, if most state theirs, and whether that is not all of it. */
export type PathTime = { minutes: number; isMore: boolean };

export const pathTime = (steps: number, timed: number, minutes: number): PathTime | undefined =>
  timed > steps / 2 ? { minutes, isMore: timed < steps } : undefined;

/** Returns the time of a path with these steps. */
export function timeOfSteps(steps: readonly { minutes: number | null }[]): PathTime | undefined {
  const times = steps.flatMap(({ minutes }) => minutes ?? []);
  return pathTime(
    steps.length,
    times.length,
    times.reduce((sum, minutes) => sum + minutes, 0),
  );
}

export const maxSteps = 100;
export const maxTitleLength = 100;
export const maxSummaryLength = 500;
export const maxHeadingLength = 100;
export const maxNoteLength = 500;
export const maxReportLength = 500;
