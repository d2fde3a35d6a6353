/** What `PUT /resources/{id}` takes: the edited record as it was read, or the admin's create payload. */
import { z } from "zod";
import { adminPayload } from "./admin-resource";

const version = z.int("Version must be a whole number").optional().meta({
  description: "The version that was edited; when another saved since, nothing is saved and the answer is 409.",
});

const { resource } = adminPayload.shape;
/** Left out, the creator stays as stored: a record as the public reads it has not all of one. */
const resource_creator = adminPayload.shape.resource_creator.unwrap().optional();

export const nestedRecord = z.object({ resource: resource.extend({ version }), resource_creator });
export const flatRecord = resource.extend({ version, resource_creator });

/** Both as one; the flat record is a nested one without its `resource`. */
export function isNested(given: unknown): boolean {
  return typeof given === "object" && given !== null && "resource" in given;
}
