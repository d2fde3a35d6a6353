/** The body of `PUT /resources/{id}`: an edited record of the API, or the body that creates a record. */
import { z } from "zod";
import { type DetailName, detailEntries, detailFields } from "~/domain/resources/fields/detail-fields";
import { adminPayload } from "./admin-resource";

const version = z.int("Version must be a whole number").optional().meta({
  description:
    "The version that was edited. If somebody else saved since, nothing is saved and the response is 409. Approving or rejecting a submission needs it.",
});

const original_version = z.int("Original version must be a whole number").optional().meta({
  description: "To approve a suggested change: the version of the resource in `change_of` that it was compared with.",
});

/** If left out, a stored detail stays, because older clients do not know it. */
const details = Object.fromEntries(detailEntries.map(([name]) => [name, z.optional(detailFields[name].saved)])) as {
  [Name in DetailName]: z.ZodOptional<(typeof detailFields)[Name]["saved"]>;
};

const resource = adminPayload.shape.resource.extend(details);
/** If left out, the stored creator stays, because the public record does not contain all of it. */
const resource_creator = adminPayload.shape.resource_creator.unwrap().optional();

export const nestedRecord = z.object({ resource: resource.extend({ version, original_version }), resource_creator });
export const flatRecord = resource.extend({ version, original_version, resource_creator });

/** Returns whether a body has the nested form, with a `resource` property. */
export function isNested(value: unknown): boolean {
  return typeof value === "object" && value !== null && "resource" in value;
}
