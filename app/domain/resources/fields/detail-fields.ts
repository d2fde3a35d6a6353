/**
 * The details of a resource that people choose by. Null means "not stated". Forms, the desk, imports, exports, the API, the
 * page of a resource and its structured data derive from this list. docs/architecture.md says how to add one.
 */
import { z } from "zod";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { accesses, accessValues, levels, levelValues, maxMinutes } from "~/domain/resources/values/details";
import { languageName, readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { isoDuration, readMinutes, timeLabel } from "~/domain/resources/values/details/minutes";
import type { Field } from "./field-shapes";

type Choices = readonly { value: string; label: string }[];

export type DetailField = Field & {
  label: string;
  /** Forms show a select with these, or a text field. */
  choices?: Choices;
  /** What to type into the text field. */
  hint?: string;
  /** Only some kinds of resources have it, so pages do not say that it is not stated. */
  isRare?: true;
  /** The words for a stored value. */
  words: (value: never) => string;
  /** Its properties in a schema.org LearningResource. */
  schemaOrg?: (value: never) => Record<string, unknown>;
};

const isBlank = (value: unknown) => value === undefined || (typeof value === "string" && value.trim() === "");
const blankToNull = (value: unknown) => (isBlank(value) ? null : value);

/** One of a closed list. Files may have its label. */
function choice<Value extends string>(label: string, values: readonly [Value, ...Value[]], choices: Choices) {
  const schema = z.preprocess(blankToNull, z.enum(values, `${label} is not one of the list`).nullable());
  const storedValue = (cell: unknown) =>
    choices.find((one) =>
      [one.value, one.label].some((text) => text.toLowerCase() === String(cell).trim().toLowerCase()),
    )?.value ?? blankToNull(cell);
  return {
    label,
    choices,
    public: z.enum(values).nullable(),
    submitted: schema,
    saved: schema,
    imported: z.preprocess(storedValue, schema),
    words: (value: string) => choices.find((one) => one.value === value)?.label ?? value,
  };
}

const languageList = z
  .array(z.string("Languages must be a list"), "Languages must be a list")
  .nullable()
  .transform((names, context) => {
    const { tags, problem } = readLanguages(names ?? []);
    if (problem) context.addIssue({ code: "custom", message: problem });
    return tags.length > 0 ? tags : null;
  })
  .meta({ description: "BCP 47 tags." });
const languages = z.preprocess(
  (value) => (typeof value === "string" ? splitLanguages(value) : blankToNull(value)),
  languageList,
);

const minutes = z.preprocess(
  (value) => (typeof value === "string" && !isBlank(value) ? (readMinutes(value) ?? value) : blankToNull(value)),
  z
    .int("Time must be minutes, such as 90, or 2 h")
    .min(1, "Time must be a minute or more")
    .max(maxMinutes, `Time must be ${maxMinutes / 60} hours or less`)
    .nullable(),
);

const countryValues = lawCountries.map(({ value }) => value) as [string, ...string[]];

export const detailFields = {
  level: {
    column: "level",
    ...choice("Level", levelValues, levels),
    schemaOrg: (level: Resource["level"]) => ({ educationalLevel: levels.find(({ value }) => value === level)?.label }),
  },
  languages: {
    column: "languages",
    label: "Languages",
    hint: "Such as English, Spanish or pt-BR",
    public: z.array(z.string()).nullable(),
    submitted: languages,
    saved: languages,
    imported: languages,
    words: (tags: string[]) => tags.map(languageName).join(", "),
    schemaOrg: (tags: string[]) => ({ inLanguage: tags }),
  },
  minutes: {
    column: "minutes",
    label: "Time",
    hint: "How long it takes, such as 90 min or 2 h",
    public: z.int().min(1).nullable(),
    submitted: minutes,
    saved: minutes,
    imported: minutes,
    words: timeLabel,
    schemaOrg: (value: number) => ({ timeRequired: isoDuration(value) }),
  },
  access: {
    column: "access",
    ...choice("Access", accessValues, accesses),
    // Without it, the price says whether it is free.
    schemaOrg: (access: Resource["access"]) =>
      access === "trial" || access === "paid" ? { isAccessibleForFree: false } : {},
  },
  law_country: {
    column: "lawCountry",
    ...choice("Law", countryValues, lawCountries),
    isRare: true,
  },
} as const satisfies Record<string, DetailField>;

export type DetailName = keyof typeof detailFields;
type DetailColumn = (typeof detailFields)[DetailName]["column"];
export type Details = Pick<Resource, DetailColumn>;

export const detailEntries = Object.entries(detailFields) as [DetailName, DetailField][];

/** Returns the label of each stated detail and the words for its value. */
export function statedDetails(record: Details): { label: string; words: string }[] {
  return detailEntries.flatMap(([, { label, column, words }]) => {
    const value = record[column as DetailColumn];
    return value === null ? [] : [{ label, words: (words as (value: unknown) => string)(value) }];
  });
}

/** Returns the labels of the details that a resource should have and that are not stated. */
export function missingDetails(record: Details): string[] {
  return detailEntries.flatMap(([, { label, column, isRare }]) =>
    isRare || record[column as DetailColumn] !== null ? [] : [label],
  );
}

/** Returns the schema.org properties of the stated details. */
export function schemaOrgOf(record: Details): Record<string, unknown> {
  const properties = detailEntries.map(([, { column, schemaOrg }]) => {
    const value = record[column as DetailColumn];
    return value === null ? {} : (schemaOrg as ((value: unknown) => object) | undefined)?.(value);
  });
  return Object.assign({}, ...properties);
}

/** Returns the details among the values of a form or a record, by field name. */
export function pickDetails<Values extends Record<DetailName, unknown>>(values: Values): Pick<Values, DetailName> {
  return Object.fromEntries(detailEntries.map(([name]) => [name, values[name]])) as Pick<Values, DetailName>;
}
