import { expect, test } from "vitest";
import { detailEntries, detailFields } from "~/domain/resources/fields/detail-fields";
import { schemaOrgOf, statedDetails } from "~/domain/resources/fields/detail-words";
import { saveStateLabel } from "~/domain/resources/save-states";
import { timeOf } from "~/domain/resources/values/details";
import { languageName } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { isoDuration, readMinutes, timeLabel } from "~/domain/resources/values/details/minutes";

test.each([
  ["2 h", 120],
  ["1 h 30 min", 90],
  ["1h30", 90],
  ["0:45:40", 46],
  ["PT45M", 45],
  ["2 to 3 hours", 180],
  ["up to 2 h", 120],
  ["2 Stunden", 120],
  ["1:30", null],
  ["PT", null],
  [`${"1".repeat(100)} min`, null],
  ["about 2 h", 120],
  ["~45 minutes", 45],
  ["a week", null],
  ["2 h 3 h", null],
  ["-5", null],
])("reads %s as %s minutes", (text, minutes) => {
  expect(readMinutes(text)).toBe(minutes);
});

test.each([
  [1, "about 1 min", "PT1M"],
  [45, "about 45 min", "PT45M"],
  [60, "about 1 h", "PT1H"],
  [90, "about 1.5 h", "PT1H30M"],
  [125, "about 2 h", "PT2H5M"],
  [2400, "about 40 h", "PT40H"],
])("%s minutes are %s and %s", (minutes, label, iso) => {
  expect([timeLabel(minutes), isoDuration(minutes)]).toEqual([label, iso]);
});

test.each([
  ["English, spanish", ["en", "es"]],
  ["pt_br; EN | en", ["pt-BR", "en"]],
  [["zh-hant"], ["zh-Hant"]],
  ["Español and 中文", ["es", "zh"]],
  ["Mandarin & Farsi", ["zh", "fa"]],
  ["Simplified Chinese", ["zh-Hans"]],
  ["Portuguese (BR), chinese (TW)", ["pt-BR", "zh-TW"]],
  ["", null],
  [[], null],
  [undefined, null],
])("reads the languages %j as %j", (typed, stored) => {
  expect(detailFields.languages.saved.parse(typed)).toEqual(stored);
});

test.each(["Klingonish", "english, xx", "e", ["en", 5], { en: true }, 7])("rejects the languages %j", (typed) => {
  expect(detailFields.languages.saved.safeParse(typed).success).toBe(false);
});

test("names languages, and shows the tag of one without a name", () => {
  expect(["es", "pt-BR", "is"].map(languageName)).toEqual(["Spanish", "Portuguese (BR)", "is"]);
});

test("has the 249 countries of ISO 3166-1 and the European Union", () => {
  expect(new Set(lawCountries.map(({ value }) => value)).size).toBe(250);
  expect(lawCountries).toContainEqual({ value: "DE", label: "Germany" });
  expect(lawCountries.every(({ value, label }) => /^[A-Z]{2}$/.test(value) && label.length > 3)).toBe(true);
});

test("a blank, null or missing detail is not stated, in forms, the API and files", () => {
  for (const [name, field] of detailEntries)
    for (const schema of [field.submitted!, field.saved!, field.imported!])
      for (const value of ["", " ", null, undefined]) expect([name, schema.parse(value)]).toEqual([name, null]);
});

test.each([
  ["level", "expert"],
  ["minutes", 0],
  ["minutes", 1.5],
  ["minutes", 60_001],
  ["minutes", "soon"],
  ["access", "Open"],
  ["law_country", "XX"],
  ["law_country", "de"],
] as const)("rejects %s %j", (name, value) => {
  expect(detailFields[name].saved.safeParse(value).success).toBe(false);
});

test("files may have labels", () => {
  expect(detailFields.level.imported.parse("All Levels")).toBe("all");
  expect(detailFields.access.imported.parse("account needed")).toBe("account");
  expect(detailFields.law_country.imported.parse("germany")).toBe("DE");
});

const nothing = Object.fromEntries(detailEntries.map(([, { column }]) => [column, null])) as Parameters<
  typeof statedDetails
>[0];

test("says what is stated", () => {
  const record = { ...nothing, level: "all" as const, languages: ["en", "es"], minutes: 120, lawCountry: "DE" };
  expect(statedDetails(record)).toEqual([
    { label: "Level", words: "All levels" },
    { label: "Languages", words: "English, Spanish" },
    { label: "Time", words: "about 2 h" },
    { label: "Law", words: "Germany" },
  ]);
  expect(statedDetails(nothing)).toEqual([]);
});

test("structured data has the stated details only", () => {
  expect(schemaOrgOf(nothing)).toEqual({});
  expect(
    schemaOrgOf({
      ...nothing,
      ...{ level: "beginner", languages: ["es"], minutes: 150, access: "trial", lawCountry: "FR" },
    }),
  ).toEqual({
    educationalLevel: "Beginner",
    inLanguage: ["es"],
    timeRequired: "PT2H30M",
    isAccessibleForFree: false,
  });
  expect(schemaOrgOf({ ...nothing, access: "account" })).toEqual({});
});

test("a typed time is the shortest of the list that has room for it", () => {
  const typed = ["30m", "31m", "2h", "120m", "121m", "10h", "600m", "601m", "11h", "0m", "long", "x"];
  expect(typed.map(timeOf)).toEqual(["30m", "2h", "2h", "2h", "10h", "10h", "10h", "601m", "11h", "0m", "long", "x"]);
});

test("each state of a library has its label", () => {
  expect((["want", "doing", "done"] as const).map(saveStateLabel)).toEqual(["Want to learn", "Learning", "Done"]);
});
