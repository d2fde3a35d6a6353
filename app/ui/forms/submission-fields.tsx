import type { FieldMetadata } from "@conform-to/react";
import { Field } from "./field";

type Name =
  | "firstName"
  | "lastName"
  | "email"
  | "company"
  | "x"
  | "instagram"
  | "linkedin"
  | "youtubeUrl"
  | "website"
  | "productLink"
  | "price";

/** The fields of a submission, for sending and for correcting it. */
export function SubmissionFields({ fields }: { fields: Record<Name, FieldMetadata<unknown>> }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field meta={fields.firstName} label="First Name" type="text" required autoComplete="given-name" />
        <Field meta={fields.lastName} label="Last Name" type="text" required autoComplete="family-name" />
      </div>
      <Field meta={fields.email} label="Email" type="email" required autoComplete="email" />
      <Field meta={fields.company} label="Company (optional)" type="text" autoComplete="organization" />
      <fieldset className="stack">
        <legend className="mb-2 font-semibold">Social Links</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field meta={fields.x} label="X" type="url" />
          <Field meta={fields.instagram} label="Instagram" type="url" />
          <Field meta={fields.linkedin} label="LinkedIn" type="url" />
          <Field meta={fields.youtubeUrl} label="YouTube URL" type="url" />
        </div>
      </fieldset>
      <Field meta={fields.website} label="Personal Website" type="url" autoComplete="url" />
      <Field meta={fields.productLink} label="Link to Your Product" type="url" required />
      <Field
        meta={fields.price}
        label="Price (USD)"
        type="number"
        required
        min="0"
        step="0.01"
        hint="Enter 0 if it is free"
      />
    </>
  );
}
