import { closedList } from "~/values/closed-list";

/** The closed lists of a resource's details. Null means that the detail is not stated. */
export const levels = closedList({
  beginner: "Beginner",
  intermediate: "Intermediate",
  advanced: "Advanced",
  all: "All levels",
});

export const accesses = closedList({
  open: "Open to everyone",
  account: "Account needed",
  trial: "Free trial",
  paid: "Paid",
});

/** What lists filter by. A short time is also each longer one. */
export const times = closedList({ "30m": "Up to 30 min", "2h": "Up to 2 h", "10h": "Up to 10 h", long: "Over 10 h" });

/** Returns the one of these for a time that somebody typed: "45m" is up to two hours. Returns any other text as it is. */
export function timeOf(typed: string): string {
  const [, digits, unit] = /^([1-9][0-9]{0,2})([hm])$/.exec(typed) ?? [];
  const minutes = Number(digits) * (unit === "h" ? 60 : 1);
  if (!(minutes <= 600)) return typed;
  return minutes <= 30 ? "30m" : minutes <= 120 ? "2h" : "10h";
}

export type Level = (typeof levels)[number]["value"];
export type Access = (typeof accesses)[number]["value"];

export const levelValues = levels.map(({ value }) => value) as [Level, ...Level[]];
export const accessValues = accesses.map(({ value }) => value) as [Access, ...Access[]];

/** The longest time in minutes: a thousand hours. */
export const maxMinutes = 60_000;

export const maxLanguages = 10;
