import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { Field } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { isSame } from "~/domain/review/changes/change";

/** The fields that can be taken over: those that administrators edit, but for the contributor's email, and the picture. */
export const mergeFields: { name: string; column: keyof Resource }[] = [
  ...Object.entries<Field>({ ...productFields, ...creatorFields }).flatMap(([name, { column, saved }]) =>
    saved && column !== "creatorEmail" ? [{ name, column }] : [],
  ),
  { name: "picture", column: "picture" },
];

/** Returns the fields in which two resources differ and that the one that goes has, with both values. */
export function findMergeable(gone: Resource, kept: Resource) {
  return mergeFields
    .map(({ name, column }) => ({ name, column, gone: gone[column], kept: kept[column] }))
    .filter((field) => !isEmpty(field.gone) && !isSame(field.gone, field.kept));
}

const isEmpty = (value: unknown) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
