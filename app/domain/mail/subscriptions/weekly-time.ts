import { parseWeeklyTime, site } from "~/site";

/** Returns the next moment after `after` at which weekly emails are due. */
export function nextDueTime(after: Date): Date {
  const { weekday, hour, minute } = parseWeeklyTime(site.weekly)!;
  const due = new Date(after);
  due.setUTCHours(hour, minute, 0, 0);
  due.setUTCDate(due.getUTCDate() + ((weekday - due.getUTCDay() + 7) % 7));
  if (due <= after) due.setUTCDate(due.getUTCDate() + 7);
  return due;
}
