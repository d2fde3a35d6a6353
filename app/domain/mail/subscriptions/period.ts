/** When weekly emails are due: at 8:00 on the member's weekday, by the clocks of the member's time zone. */

const dueHour = 8;
const dayMs = 24 * 60 * 60_000;

/** Numbered as in ISO 8601. */
export const weekdays = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "7", label: "Sunday" },
] as const;

export type WeeklyTime = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** An IANA name, such as "Europe/Berlin". */
  timeZone: string;
};

/** Returns the next moment after `after` at which an email is due. */
export function nextDueTime(after: Date, { weekday, timeZone }: WeeklyTime): Date {
  const today = toLocal(after.getTime(), timeZone);
  // Midnight of the local day, as if the local clocks showed UTC.
  const midnight = today - mod(today, dayMs);
  const daysAhead = mod(weekday - weekdayOf(midnight), 7);
  const due = [daysAhead, daysAhead + 7, daysAhead + 14].map((days) =>
    toMoment(midnight + days * dayMs + dueHour * 60 * 60_000, timeZone),
  );
  return new Date(due.find((ms) => ms > after.getTime())!);
}

/** Returns the local day of a moment, such as "2026-11-30". */
export const localDay = (moment: Date, timeZone: string): string =>
  new Date(toLocal(moment.getTime(), timeZone)).toISOString().slice(0, 10);

/** Whether this is the name of a time zone that Intl knows. Offsets such as "+01:00" are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]{1,63}$/i.test(name)) return false;
  try {
    return formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

const mod = (value: number, by: number) => ((value % by) + by) % by;
/** January 1, 1970 was a Thursday. */
const weekdayOf = (localMidnight: number) => mod(localMidnight / dayMs + 3, 7) + 1;

/** Returns the moment when local clocks show a time. Of two such moments the first; if clocks skip the time, just after. */
function toMoment(local: number, timeZone: string): number {
  // Clocks change less than once in two days, so these are the offsets before and after a change.
  const before = local - offsetAt(local - dayMs, timeZone);
  const after = local - offsetAt(local + dayMs, timeZone);
  const found = [before, after].filter((ms) => toLocal(ms, timeZone) === local);
  return found.length > 0 ? Math.min(...found) : before;
}

const offsetAt = (ms: number, timeZone: string) => toLocal(ms, timeZone) - ms;

/** Returns what local clocks show, as if it were UTC. */
function toLocal(ms: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  const seconds = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return seconds + mod(ms, 1000);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for an unknown time zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  formats.set(timeZone, format);
  return format;
}
