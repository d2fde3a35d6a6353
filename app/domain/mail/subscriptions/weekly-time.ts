import { site } from "~/site";

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

type WeeklyTime = {
  /** As `Date` has it: 0 is Sunday. */
  weekday: number;
  hour: number;
  minute: number;
};

/** Returns the time that "Monday 08:00" names, or null. */
export function parseWeeklyTime(text: string): WeeklyTime | null {
  const [, day, hour, minute] = /^([A-Z][a-z]{5,8}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  const weekday = weekdays.indexOf(day ?? "");
  return weekday === -1 ? null : { weekday, hour: Number(hour), minute: Number(minute) };
}

/** Returns the next moment after `after` at which daily emails are due: the hour of the weekly ones. */
export const nextDailyTime = (after: Date): Date => nextTime(after, 1, 0);

/** Returns the next moment after `after` at which weekly emails are due. */
export const nextDueTime = (after: Date): Date =>
  nextTime(after, 7, (parseWeeklyTime(site.weekly)!.weekday - after.getUTCDay() + 7) % 7);

/** Returns the time of the weekly emails in so many days, or if that is over, `every` days later. */
function nextTime(after: Date, every: number, days: number): Date {
  const { hour, minute } = parseWeeklyTime(site.weekly)!;
  const due = new Date(after);
  due.setUTCHours(hour, minute, 0, 0);
  due.setUTCDate(due.getUTCDate() + days);
  if (due <= after) due.setUTCDate(due.getUTCDate() + every);
  return due;
}
