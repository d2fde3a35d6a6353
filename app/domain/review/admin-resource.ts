/** The input of administrators: the dialog, `PUT /resources/{id}` and the admin's `POST /resources`. */
import { z } from "zod";
import { shapeFor } from "~/domain/resources/fields/field-shapes";
import { lines } from "~/domain/resources/fields/fields";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { statuses } from "~/domain/resources/values/statuses";

/** Why a submission is rejected. Twice the form's maximum, because browsers send a line end as two characters. */
export const rejectionReason = z.union([z.undefined(), lines(2000, "Reason")]);

const status = z
  .string()
  .default("pending")
  .transform((value, context) => {
    const known = statuses.find((item) => item.toLowerCase() === value.trim().toLowerCase());
    if (!known) context.addIssue({ code: "custom", message: "Status is not one of the list" });
    return known ?? "Pending";
  });

const resource = z.object({
  ...shapeFor(productFields, "saved"),
  status,
  /** Shown in the rejection email and on the status page. If left out, the stored reason stays. */
  rejection_reason: rejectionReason,
});

const creator = z.object(shapeFor(creatorFields, "saved"));

export const adminPayload = z.object({ resource, resource_creator: creator.prefault({}) });

export type AdminPayload = z.output<typeof adminPayload>;
