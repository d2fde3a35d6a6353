/** When weekly emails are due: at 8:00 on the member's weekday, by the clocks of the member's time zone. */
import { Temporal } from "temporal-polyfill";
import type { WeeklyTime } from "./weekly-time";

const plainTime = "08:00";

const zonedAt = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);

/** Returns the next moment after `after` at which an email is due. Throws a RangeError for an unknown time zone. */
export function nextDueTime(after: Date, { weekday, timeZone }: WeeklyTime): Date {
  const today = zonedAt(after, timeZone).toPlainDate();
  const next = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 });
  // Where clocks skip 8:00, or a whole day, the moment just after is meant. It can be past, too.
  const due = [0, 1, 2].map((weeks) => next.add({ weeks }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return new Date(due.find((ms) => ms > after.getTime())!);
}

/** Returns the local day of a moment, such as "2026-11-30". */
export const localDay = (moment: Date, timeZone: string): string => zonedAt(moment, timeZone).toPlainDate().toString();
