/**
 * Suggested changes. A suggestion is a submission with the changed resource in `changeOf`. It contains all fields of the
 * resource, and in `changeBase` the values of that time, so that only the fields that the contributor changed are
 * applied.
 */
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { type NamesFor, valuesFor } from "~/domain/resources/fields/field-shapes";
import { productFields } from "~/domain/resources/fields/resource-fields";

export type ChangeField = NamesFor<typeof productFields, "submitted">;

/** The stored values of the fields that a suggestion can change, by field name. */
type ChangeBase = NonNullable<Resource["changeBase"]>;

export function changeBaseOf(resource: Resource) {
  return valuesFor(productFields, "submitted", resource) satisfies ChangeBase;
}

/** A field with another value in the suggestion than in the resource. */
export type Difference = ReturnType<typeof findDifferences>[number];

/** Returns what a suggestion changes of the resource as it is now. */
export function findDifferences(suggestion: Resource, original: Resource) {
  const suggested = changeBaseOf(suggestion);
  const now = changeBaseOf(original);
  const base: ChangeBase = suggestion.changeBase ?? now;
  return (Object.keys(suggested) as ChangeField[])
    .filter((field) => !isSame(suggested[field], base[field]) && !isSame(suggested[field], now[field]))
    .map((field) => ({
      field,
      now: now[field],
      suggested: suggested[field],
      /** Whether the resource's value changed after the suggestion. */
      isOutdated: !isSame(now[field], base[field]),
    }));
}

/** Compares stored values. The order of tags does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  const [first, second] = [one, other].map((value) => (Array.isArray(value) ? [...value].sort() : (value ?? null)));
  return JSON.stringify(first) === JSON.stringify(second);
}

/** The suggestion cannot be applied to the resource as it is now. */
export class ChangeConflict extends Error {
  constructor(
    readonly reason: "changed" | "gone",
    name: string,
  ) {
    super(
      reason === "changed"
        ? `"${name}" was changed meanwhile. Nothing was applied. Compare the texts again before you approve.`
        : `"${name}" is not in the directory now, so it cannot be changed. Approve it again first, or reject this change.`,
    );
  }
}
