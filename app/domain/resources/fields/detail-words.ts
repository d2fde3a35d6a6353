/** How the details of a resource are said, in pages and in structured data. Without schemas, so that lists load none. */
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { accesses, levels } from "~/domain/resources/values/details";
import { languageName } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { isoDuration, shortTime, timeLabel } from "~/domain/resources/values/details/minutes";

export type Choices = readonly { value: string; label: string }[];

export type DetailWords = {
  column: string;
  label: string;
  /** Only some kinds of resources have it, so pages do not say that it is not stated. */
  isRare?: true;
  /** Its closed list, if it has one. Its schemas and the select of forms derive from it. */
  choices?: Choices;
  /** The words for a stored value. */
  words: (value: never) => string;
  /** Its properties in a schema.org LearningResource. */
  schemaOrg?: (value: never) => Record<string, unknown>;
};

const oneOf = <List extends Choices>(choices: List) => ({
  choices,
  words: (value: string) => choices.find((one) => one.value === value)?.label ?? value,
});

export const detailWords = {
  level: {
    column: "level",
    label: "Level",
    ...oneOf(levels),
    schemaOrg: (level: Resource["level"]) => ({ educationalLevel: levels.find(({ value }) => value === level)?.label }),
  },
  languages: {
    column: "languages",
    label: "Languages",
    words: (tags: string[]) => tags.map(languageName).join(", "),
    schemaOrg: (tags: string[]) => ({ inLanguage: tags }),
  },
  minutes: {
    column: "minutes",
    label: "Time",
    words: timeLabel,
    schemaOrg: (value: number) => ({ timeRequired: isoDuration(value) }),
  },
  access: {
    column: "access",
    label: "Access",
    ...oneOf(accesses),
    // Without it, the price says whether it is free.
    schemaOrg: (access: Resource["access"]) =>
      access === "trial" || access === "paid" ? { isAccessibleForFree: false } : {},
  },
  law_country: { column: "lawCountry", label: "Law", ...oneOf(lawCountries), isRare: true },
} as const satisfies Record<string, DetailWords>;

type DetailColumn = (typeof detailWords)[keyof typeof detailWords]["column"];
type Details = Pick<Resource, DetailColumn>;

const entries: (DetailWords & { column: DetailColumn })[] = Object.values(detailWords);

/** Returns the label of each stated detail and the words for its value. */
export function statedDetails(record: Details): { label: string; words: string }[] {
  return entries.flatMap(({ label, column, words }) => {
    const value = record[column];
    return value === null ? [] : [{ label, words: (words as (value: unknown) => string)(value) }];
  });
}

/** Returns "Beginner · 10 min", which breaks only after the dot, without what is not stated or fits all levels. */
export function factsOf({ level, minutes }: Pick<Details, "level" | "minutes">): string {
  const words = [
    level && level !== "all" && detailWords.level.words(level),
    minutes && shortTime(minutes).replace(" ", "\u00a0"),
  ];
  return words.filter(Boolean).join("\u00a0· ");
}

/** Returns the schema.org properties of the stated details. */
export function schemaOrgOf(record: Details): Record<string, unknown> {
  const properties = entries.map(({ column, schemaOrg }) => {
    const value = record[column];
    return value === null ? {} : (schemaOrg as ((value: unknown) => object) | undefined)?.(value);
  });
  return Object.assign({}, ...properties);
}
