import type { FieldMetadata } from "@conform-to/react";
import { useRef } from "react";
import { Field } from "~/ui/forms/field";

const names = ["company", "x", "instagram", "linkedin", "youtubeUrl", "website"] as const;

/** The optional fields about the contributor. Collapsed until one has a value or an error. */
export function AboutYou({ fields }: { fields: Record<(typeof names)[number], FieldMetadata<unknown>> }) {
  // Stays open after it was opened, so that it does not close while the last error is being corrected.
  const isOpen = useRef(false);
  isOpen.current ||= names.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <details className="rounded-lg border border-control" open={isOpen.current}>
      <summary className="fold min-h-11 px-3 py-2 font-semibold">More about you</summary>
      <div className="rule stack p-3 sm:p-4">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field meta={fields.company} label="Company (optional)" type="text" autoComplete="organization" />
          <Field meta={fields.website} label="Personal Website" type="url" autoComplete="url" />
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">Social Links</legend>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field meta={fields.x} label="X" type="url" />
            <Field meta={fields.instagram} label="Instagram" type="url" />
            <Field meta={fields.linkedin} label="LinkedIn" type="url" />
            <Field meta={fields.youtubeUrl} label="YouTube URL" type="url" />
          </div>
        </fieldset>
      </div>
    </details>
  );
}
