/**
 * What people need, as they type it, and every resource of drizzle/seed/catalogue.csv that is a right answer, judged from
 * the catalogue and not from what the search returns. A need is met by any of its answers.
 */
import { readFileSync } from "node:fs";
import type { Labelled } from "./labelled-queries";

/** Judged before the ranking was built, by those who built it. */
export const labelledNeeds = needsOf("by-builders");

/** Of two people who had seen neither the code nor other labels; in eight an answer was added afterwards. */
export const moreNeeds = needsOf("by-others");

/** Of a third person who had seen neither the code nor other labels. */
export const thirdNeeds = needsOf("by-a-third");

/**
 * Every second of 120 needs, one subject after the other, and harder than the others: the rarer words of a subject, and
 * symptoms. When first tried, all 120 had a mean reciprocal rank of 0.61. Some still fail.
 */
export const needsBySubject = needsOf("by-subject");

/**
 * Sentences with a level, a time, a price, a language or a format, by a person who had not seen how they are read. Each
 * answer fits what the sentence asks for, also where it says how long.
 */
export const wordedNeeds = needsOf("worded");

/** Reads a file with a need and its right answers in each line. */
function needsOf(file: string): readonly Labelled[] {
  const lines = readFileSync(`tests/search/needs/${file}.txt`, "utf8").trim().split(/\r?\n/);
  return lines.map((line) => {
    const [q, answers] = line.split(" = ") as [string, string];
    return { kind: "need", q, soon: answers.split(" | ") };
  });
}
