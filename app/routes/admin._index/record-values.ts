import type { Resource } from "~/domain/resources/catalogue/add.server";
import { defaultsFor, valuesFor } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { shownStatus } from "~/domain/resources/values/statuses";

/**
 * Returns the initial values of the dialog's fields: those of the record, or the defaults of a new one with this title.
 */
export function recordValues(record: Resource | null, title?: string) {
  return {
    resource: {
      ...(record
        ? valuesFor(productFields, "saved", record)
        : { ...defaultsFor(productFields, "saved"), name: title, price: "0.0" }),
      status: record ? shownStatus(record.status).toLowerCase() : "pending",
      rejection_reason: record?.rejectionReason,
    },
    resource_creator: record ? valuesFor(creatorFields, "saved", record) : defaultsFor(creatorFields, "saved"),
  };
}
