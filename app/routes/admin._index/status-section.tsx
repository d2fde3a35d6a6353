import type { FieldMetadata } from "@conform-to/react";
import { statuses } from "~/domain/resources/values/statuses";
import { SelectField } from "~/ui/forms/select-field";
import { TextAreaField } from "~/ui/forms/text-area-field";

const options = statuses.map((status) => ({ value: status.toLowerCase(), label: status }));

export function StatusSection({ fields }: { fields: Record<"status" | "rejection_reason", FieldMetadata<unknown>> }) {
  return (
    <fieldset className="status-section space-y-4">
      <legend className="mb-2 text-lg font-semibold">Submission Status</legend>
      <SelectField meta={fields.status} label="Status" options={options} />
      {/* CSS shows it while the status is rejected. */}
      <div className="rejection-reason">
        <TextAreaField
          meta={fields.rejection_reason}
          label="Reason for the rejection"
          rows={3}
          hint="The contributor reads it"
        />
      </div>
    </fieldset>
  );
}
