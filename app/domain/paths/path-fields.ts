/**
 * The list of a path's fields. The form, the editor's state, copies, review, JSON, OpenAPI, the queue and the account's
 * download derive from it. A new field needs a column in db/schema/paths.ts with its name, an entry here, a field in the
 * editor, and a place where it is shown.
 */
import { z } from "zod";
import { lines, requiredText, tagList } from "~/domain/resources/fields/fields";
import { termSlug } from "~/domain/resources/terms/term-schema";
import type { Tag } from "~/domain/resources/values/tags";
import {
  type Level,
  levelLabel,
  levelValues,
  maxSummaryLength,
  maxTitleLength,
  type Visibility,
  visibilityLabel,
  visibilityValues,
} from "./path-values";

type PathField = {
  /** In the form and in the body of the API. */
  saved: z.ZodType;
  /** In JSON. */
  json: z.ZodType;
  /** Lists have it too: cards, the moderation queue and the JSON of the list. */
  isListed?: true;
  /** A copy of a path has it. */
  isCopied?: true;
  /** New wording of it is reviewed again. */
  isWording?: true;
  /** The words for it in a line of facts. Without them it is shown apart. */
  facts?: (value: never) => string[];
};

export const pathFields = {
  title: {
    saved: requiredText(maxTitleLength, "Title"),
    json: z.string(),
    isListed: true,
    isCopied: true,
    isWording: true,
  },
  summary: {
    saved: lines(maxSummaryLength, "Summary"),
    json: z.string(),
    isListed: true,
    isCopied: true,
    isWording: true,
  },
  level: {
    saved: z.enum(levelValues, "Choose a level").default("beginner"),
    json: z.enum(levelValues),
    isListed: true,
    isCopied: true,
    facts: (level: Level) => [levelLabel(level)],
  },
  visibility: {
    saved: z.enum(visibilityValues, "Choose who can see it").default("private"),
    json: z.enum(visibilityValues),
    facts: (visibility: Visibility) => [visibilityLabel(visibility)],
  },
  tags: {
    saved: tagList(),
    json: z.array(termSlug("tag")),
    isListed: true,
    isCopied: true,
    facts: (chosen: Tag[]) => chosen.map((tag) => `#${tag}`),
  },
} as const satisfies Record<string, PathField>;

type List = typeof pathFields;
export type FieldName = keyof List;
type Flag = "isListed" | "isCopied" | "isWording";
type NamesWith<One extends Flag> = {
  [Name in FieldName]: List[Name] extends Record<One, true> ? Name : never;
}[FieldName];

export type ListedField = NamesWith<"isListed">;

/** The values of the fields as they are stored. */
type FieldValues = { [Name in FieldName]: z.output<List[Name]["saved"]> };

/** The values as an editor has them, before they are validated: texts, and lists of texts. */
export type TypedValues = { [Name in FieldName]: FieldValues[Name] extends readonly string[] ? string[] : string };

export const fieldNames = Object.keys(pathFields) as FieldName[];
export const listedFields = namesWith("isListed");
export const copiedFields = namesWith("isCopied");
export const wordingFields = namesWith("isWording");

function namesWith<One extends Flag>(flag: One): NamesWith<One>[] {
  return fieldNames.filter((name) => (pathFields[name] as PathField)[flag]) as NamesWith<One>[];
}

/** Returns these fields of a path, or these columns of the table. */
export function pickFields<Name extends FieldName, From extends Record<Name, unknown>>(
  from: From,
  names: readonly Name[],
): Pick<From, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<From, Name>;
}

/** Returns the schemas of these fields for a use, for `z.object`. */
export function schemasOf<Use extends "saved" | "json", Name extends FieldName>(use: Use, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, pathFields[name][use]])) as {
    [One in Name]: List[One][Use];
  };
}

/** Returns the words for a path's fields in a line of facts. */
export function factsOf(path: Partial<FieldValues>): string[] {
  return fieldNames.flatMap((name) => {
    const { facts } = pathFields[name] as PathField;
    return facts && path[name] !== undefined ? (facts as (value: unknown) => string[])(path[name]) : [];
  });
}

/** The fields of a new path: their defaults, and empty texts. */
export const emptyFields = Object.fromEntries(
  fieldNames.map((name) => [name, pathFields[name].saved.safeParse(undefined).data ?? ""]),
) as TypedValues;
