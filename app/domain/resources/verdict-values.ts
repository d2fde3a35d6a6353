/** The closed lists and limits of verdicts: what members say about resources that they finished. */

import { closedList } from "~/values/closed-list";

export const verdictChoices = closedList({ worth: "Worth it", partly: "Partly", not: "Not worth it" });

export type VerdictChoice = (typeof verdictChoices)[number]["value"];

export const verdictValues = verdictChoices.map(({ value }) => value) as [VerdictChoice, ...VerdictChoice[]];

/** Returns "Worth it" for "worth". */
export const verdictLabel = (verdict: VerdictChoice): string =>
  verdictChoices.find(({ value }) => value === verdict)!.label;

/** Verdicts on a resource are shown from this number on. */
export const minVerdicts = 3;

/** So many in a row that say no are offered to moderators. */
export const verdictsInRow = 3;

/** A resource shows so many comments, the newest. */
export const maxShownComments = 5;

export const maxCommentLength = 300;

/** Whether an administrator lets a comment be shown. */
export const commentStatuses = ["Pending", "Approved", "Rejected"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** How many members gave each verdict on a resource. */
export type VerdictCounts = Record<VerdictChoice, number>;

const number = (count: number) => count.toLocaleString("en");

/** Returns "8 of 9 worth it". */
export const worthLabel = ({ worth, partly, not }: VerdictCounts): string =>
  `${number(worth)} of ${number(worth + partly + not)} worth it`;

/** Returns "8 of 9 say it was worth it, 1 partly". */
export function describeVerdicts({ worth, partly, not }: VerdictCounts): string {
  return `${number(worth)} of ${number(worth + partly + not)} say it was worth it${partly > 0 ? `, ${number(partly)} partly` : ""}`;
}
