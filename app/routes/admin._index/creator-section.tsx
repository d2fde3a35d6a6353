import type { FieldMetadata } from "@conform-to/react";
import { Field } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";

type Name =
  | "first_name"
  | "last_name"
  | "email"
  | "company"
  | "bio"
  | "website_url"
  | "linkedin_url"
  | "x_url"
  | "instagram_url";

export function CreatorSection({ fields }: { fields: Record<Name, FieldMetadata<unknown>> }) {
  return (
    <fieldset className="space-y-4">
      <legend className="mb-2 text-lg font-semibold">Creator Information</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.first_name} label="First Name" type="text" />
        <Field meta={fields.last_name} label="Last Name" type="text" />
        <Field meta={fields.email} label="Email" type="email" />
        <Field meta={fields.company} label="Company" type="text" />
      </div>
      <TextAreaField meta={fields.bio} label="Bio" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field meta={fields.website_url} label="Website" type="url" />
        <Field meta={fields.linkedin_url} label="LinkedIn" type="url" />
        <Field meta={fields.x_url} label="X" type="url" />
        <Field meta={fields.instagram_url} label="Instagram" type="url" />
      </div>
    </fieldset>
  );
}
