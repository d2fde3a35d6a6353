import type { FieldMetadata } from "@conform-to/react";
import { maxPitchLength } from "~/domain/review/submissions/submission";
import { Field } from "~/ui/forms/field";

/** The one-line pitch. With JavaScript its hint counts the characters. */
export function PitchField({ meta }: { meta: FieldMetadata<unknown> }) {
  const length = typeof meta.value === "string" ? meta.value.trim().length : 0;
  const counted = length > 0 ? `${length} of ${maxPitchLength} characters` : `Up to ${maxPitchLength} characters`;
  return <Field meta={meta} label="One-line pitch" type="text" hint={counted} />;
}
