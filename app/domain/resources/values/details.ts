/** The closed lists of a resource's details. Null means that the detail is not stated. */
export const levels = [
  { value: "beginner", label: "Beginner" },
  { value: "intermediate", label: "Intermediate" },
  { value: "advanced", label: "Advanced" },
  { value: "all", label: "All levels" },
] as const;

export const accesses = [
  { value: "open", label: "Open to everyone" },
  { value: "account", label: "Account needed" },
  { value: "trial", label: "Free trial" },
  { value: "paid", label: "Paid" },
] as const;

/** What lists filter by. A short time is also each longer one. */
export const times = [
  { value: "30m", label: "Up to 30 min" },
  { value: "2h", label: "Up to 2 h" },
  { value: "10h", label: "Up to 10 h" },
  { value: "long", label: "Over 10 h" },
] as const;

export type Level = (typeof levels)[number]["value"];
export type Access = (typeof accesses)[number]["value"];

export const levelValues = levels.map(({ value }) => value) as [Level, ...Level[]];
export const accessValues = accesses.map(({ value }) => value) as [Access, ...Access[]];

/** The longest time in minutes: a thousand hours. */
export const maxMinutes = 60_000;

export const maxLanguages = 10;
