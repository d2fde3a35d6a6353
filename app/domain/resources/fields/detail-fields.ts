/**
 * The details of a resource that people choose by. Null means "not stated". Forms, the desk, imports, exports, the API, the
 * page of a resource and its structured data derive from this list. docs/architecture.md says how to add one.
 */

import { z } from "zod";
import { maxMinutes } from "~/domain/resources/values/details";
import { readLanguages, splitLanguages } from "~/domain/resources/values/details/languages";
import { readMinutes } from "~/domain/resources/values/details/minutes";
import { ownValue } from "~/values/own-value";
import { type Choices, type DetailWords, detailWords } from "./detail-words";
import type { Field } from "./field-shapes";

export type DetailField = Field &
  DetailWords & {
    /** What to type into the text field of a detail without choices. */
    hint?: string;
  };

const isBlank = (value: unknown) => value === undefined || (typeof value === "string" && value.trim() === "");
const blankToNull = (value: unknown) => (isBlank(value) ? null : value);

/** One of a closed list. Files may have its label. */
function choice<Value extends string>(label: string, choices: readonly { value: Value; label: string }[]) {
  const values = choices.map(({ value }) => value) as [Value, ...Value[]];
  const schema = z.preprocess(blankToNull, z.enum(values, `${label} is not one of the list`).nullable());
  const storedValue = (cell: unknown) =>
    choices.find((one) =>
      [one.value, one.label].some((text) => text.toLowerCase() === String(cell).trim().toLowerCase()),
    )?.value ?? blankToNull(cell);
  return {
    public: z.enum(values).nullable(),
    submitted: schema,
    saved: schema,
    imported: z.preprocess(storedValue, schema),
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

/** The schemas of the details that are not one of a closed list. */
const typed = {
  languages: {
    hint: "Such as English, Spanish or pt-BR",
    public: z.array(z.string()).nullable(),
    submitted: languages,
    saved: languages,
    imported: languages,
  },
  minutes: {
    hint: "How long it takes, such as 90 min or 2 h",
    public: z.int().min(1).nullable(),
    submitted: minutes,
    saved: minutes,
    imported: minutes,
  },
};

type Words = typeof detailWords;
export type DetailName = keyof Words;
type ChoiceValue<Words> = Words extends { choices: readonly { value: infer Value extends string }[] } ? Value : never;
type Schemas<Name extends DetailName> = Name extends keyof typeof typed
  ? (typeof typed)[Name]
  : ReturnType<typeof choice<ChoiceValue<Words[Name]>>>;

export const detailFields = Object.fromEntries(
  Object.entries(detailWords).map(([name, words]) => [
    name,
    {
      ...words,
      ...("choices" in words ? choice(words.label, words.choices as Choices) : ownValue(typed, name)),
    },
  ]),
) as { [Name in DetailName]: Words[Name] & Schemas<Name> };

export const detailEntries = Object.entries(detailFields) as [DetailName, DetailField][];

/** Returns the details among the values of a form or a record, by field name. */
export function pickDetails<Values extends Record<DetailName, unknown>>(values: Values): Pick<Values, DetailName> {
  return Object.fromEntries(detailEntries.map(([name]) => [name, values[name]])) as Pick<Values, DetailName>;
}
