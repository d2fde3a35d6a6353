import { describe, expect, test } from "vitest";
import { localDay, nextDueTime } from "~/domain/mail/subscriptions/period.server";
import { isTimeZone } from "~/domain/mail/subscriptions/weekly-time";

const due = (after: string, weekday: number, timeZone: string) =>
  nextDueTime(new Date(after), { weekday, timeZone }).toISOString();

describe("the next due time is 8:00 by local clocks on the chosen day", () => {
  test.each([
    // What            after                      day  time zone              expected
    ["later this week", "2026-11-25T12:00:00Z", 5, "UTC", "2026-11-27T08:00:00.000Z"],
    ["later today", "2026-11-23T07:59:59.999Z", 1, "UTC", "2026-11-23T08:00:00.000Z"],
    ["exactly now is past", "2026-11-23T08:00:00Z", 1, "UTC", "2026-11-30T08:00:00.000Z"],
    ["next week", "2026-11-23T08:00:01Z", 1, "UTC", "2026-11-30T08:00:00.000Z"],
    ["over the end of a year", "2026-12-30T12:00:00Z", 7, "UTC", "2027-01-03T08:00:00.000Z"],
    [
      "west of UTC, where the day is still Sunday",
      "2026-11-23T03:00:00Z",
      1,
      "America/New_York",
      "2026-11-23T13:00:00.000Z",
    ],
    [
      "east of UTC, where the day is Monday already",
      "2026-11-22T20:00:00Z",
      1,
      "Asia/Tokyo",
      "2026-11-22T23:00:00.000Z",
    ],
    ["at 5:45 from UTC", "2026-11-25T12:00:00Z", 1, "Asia/Kathmandu", "2026-11-30T02:15:00.000Z"],
    ["at 14 hours from UTC", "2026-11-25T12:00:00Z", 1, "Pacific/Kiritimati", "2026-11-29T18:00:00.000Z"],
  ])("%s", (_, after, weekday, zone, expected) => {
    expect(due(after, weekday, zone)).toBe(expected);
  });
});

describe("when clocks change", () => {
  test.each([
    ["Berlin, before spring", "2026-03-20T12:00:00Z", 1, "Europe/Berlin", "2026-03-23T07:00:00.000Z"],
    ["Berlin, the Sunday of spring", "2026-03-23T12:00:00Z", 7, "Europe/Berlin", "2026-03-29T06:00:00.000Z"],
    ["Berlin, after spring", "2026-03-23T12:00:00Z", 1, "Europe/Berlin", "2026-03-30T06:00:00.000Z"],
    ["Berlin, the Sunday of autumn", "2026-10-23T12:00:00Z", 7, "Europe/Berlin", "2026-10-25T07:00:00.000Z"],
    ["New York, over spring", "2026-03-02T14:00:00Z", 1, "America/New_York", "2026-03-09T12:00:00.000Z"],
    ["New York, over autumn", "2026-10-26T13:00:00Z", 1, "America/New_York", "2026-11-02T13:00:00.000Z"],
    ["Lord Howe, half an hour", "2026-10-01T00:00:00Z", 7, "Australia/Lord_Howe", "2026-10-03T21:00:00.000Z"],
    ["São Paulo, no summer time any more", "2026-11-25T12:00:00Z", 1, "America/Sao_Paulo", "2026-11-30T11:00:00.000Z"],
    // Samoa had no December 30, 2011, a Friday.
    ["Apia, a Friday that there was not", "2011-12-29T12:00:00Z", 5, "Pacific/Apia", "2011-12-30T18:00:00.000Z"],
  ])("%s", (_, after, weekday, zone, expected) => {
    expect(due(after, weekday, zone)).toBe(expected);
  });

  test("in two years of weeks no email is left out, doubled or at another hour", () => {
    for (const zone of ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "UTC"]) {
      const days: string[] = [];
      let at = new Date("2026-01-01T00:00:00Z");
      for (let week = 0; week < 104; week += 1) {
        at = nextDueTime(at, { weekday: 7, timeZone: zone });
        expect(
          new Intl.DateTimeFormat("en-GB", { timeZone: zone, hour: "2-digit", minute: "2-digit" }).format(at),
        ).toBe("08:00");
        expect(new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "long" }).format(at)).toBe("Sunday");
        days.push(localDay(at, zone));
      }
      expect(days[0]).toBe("2026-01-04");
      expect(days.at(-1)).toBe("2027-12-26");
      expect(new Set(days).size).toBe(104);
    }
  });
});

test("a local day is that of the time zone", () => {
  const moment = new Date("2026-11-30T23:30:00Z");
  expect(["UTC", "Asia/Tokyo", "America/New_York"].map((zone) => localDay(moment, zone))).toEqual([
    "2026-11-30",
    "2026-12-01",
    "2026-11-30",
  ]);
});

test("a time zone is a name that is known", () => {
  for (const name of ["UTC", "Europe/Berlin", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "Asia/Calcutta"])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ["", "+01:00", "Europe/Atlantis", "Berlin\0", "a".repeat(100), "../UTC", "1"])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});
