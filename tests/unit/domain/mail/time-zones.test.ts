import { expect, test } from "vitest";
import { currentName, timeZones } from "~/domain/mail/subscriptions/time-zones";

test("each name is once in the list, UTC first", () => {
  expect(timeZones()[0]).toBe("UTC");
  expect(timeZones()).toContain("Europe/Berlin");
  expect(new Set(timeZones()).size).toBe(timeZones().length);
  expect(timeZones().slice(1)).toEqual(timeZones().slice(1).sort());
});

/** What Firefox 153 calls time zones for which Chromium 156 and Node.js 20 have older names. */
const renamed = {
  "Africa/Asmara": "Africa/Asmera",
  "America/Argentina/Buenos_Aires": "America/Buenos_Aires",
  "America/Argentina/Catamarca": "America/Catamarca",
  "America/Argentina/Cordoba": "America/Cordoba",
  "America/Argentina/Jujuy": "America/Jujuy",
  "America/Argentina/Mendoza": "America/Mendoza",
  "America/Atikokan": "America/Coral_Harbour",
  "America/Indiana/Indianapolis": "America/Indianapolis",
  "America/Kentucky/Louisville": "America/Louisville",
  "America/Nuuk": "America/Godthab",
  "Asia/Ho_Chi_Minh": "Asia/Saigon",
  "Asia/Kathmandu": "Asia/Katmandu",
  "Asia/Kolkata": "Asia/Calcutta",
  "Asia/Yangon": "Asia/Rangoon",
  "Atlantic/Faroe": "Atlantic/Faeroe",
  "Europe/Kyiv": "Europe/Kiev",
  "Pacific/Chuuk": "Pacific/Truk",
  "Pacific/Kanton": "Pacific/Enderbury",
  "Pacific/Pohnpei": "Pacific/Ponape",
};

test.each(Object.entries(renamed))("%s is in the list, and browsers that call it %s find it", (name, older) => {
  expect(timeZones()).toContain(name);
  expect(timeZones()).not.toContain(older);
  expect([currentName(name), currentName(older)]).toEqual([name, name]);
});

test("a chosen name that the list does not have is added to it", () => {
  expect(timeZones()).not.toContain("US/Eastern");
  expect(timeZones("US/Eastern")).toContain("US/Eastern");
  expect(timeZones("Europe/Kiev")).toEqual(timeZones());
});
