import { afterEach, expect, test } from "vitest";
import { nextDueTime, parseWeeklyTime } from "~/domain/mail/subscriptions/weekly-time";
import { setSite } from "~/site";

afterEach(() => setSite({}));

test.each([
  // What            time               after                       expected
  ["later this week", "Friday 08:00", "2026-11-25T12:00:00Z", "2026-11-27T08:00:00.000Z"],
  ["later today", "Monday 08:00", "2026-11-23T07:59:59.999Z", "2026-11-23T08:00:00.000Z"],
  ["exactly now is past", "Monday 08:00", "2026-11-23T08:00:00Z", "2026-11-30T08:00:00.000Z"],
  ["next week", "Monday 08:00", "2026-11-23T08:00:01Z", "2026-11-30T08:00:00.000Z"],
  ["over the end of a year", "Sunday 23:59", "2026-12-30T12:00:00Z", "2027-01-03T23:59:00.000Z"],
  ["over February 29", "Tuesday 00:00", "2028-02-29T00:00:00Z", "2028-03-07T00:00:00.000Z"],
])("the next email is due %s", (_, weekly, after, expected) => {
  setSite({ weekly });
  expect(nextDueTime(new Date(after)).toISOString()).toBe(expected);
});

test.each([
  "",
  "Monday",
  "Monday 8:00",
  "monday 08:00",
  "Monday 24:00",
  "Monday 08:60",
  "Someday 08:00",
  "Monday 08:00 ",
])("%j is not a time of the weekly email", (text) => {
  expect(parseWeeklyTime(text)).toBeNull();
});
