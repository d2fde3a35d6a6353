import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { categories, categoryLabel, defaultCategory } from "~/domain/resources/list/listings";
import { defaultFormat, offeredFormats } from "~/domain/resources/values/formats";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { Field } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/select-field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { AboutYou } from "./about-you";
import { DetailsFold } from "./detail-fields";
import { PitchField } from "./pitch-field";
import { TagPicker } from "./tag-picker";

export type SubmissionMeta = Record<keyof SubmissionForm, FieldMetadata<unknown>>;

type Props = {
  fields: SubmissionMeta;
  /** The reason why the email cannot be changed here. */
  fixedEmail?: string;
  /** Shown after the link. */
  afterLink?: ReactNode;
};

// The defaults come first, because a browser chooses the first option.
const formatOptions = ({ initialValue }: FieldMetadata<unknown>) => [
  { value: defaultFormat, label: "Other, or not sure" },
  ...offeredFormats(initialValue)
    .filter(({ value }) => value !== defaultFormat)
    .map(({ value, adminLabel }) => ({ value, label: adminLabel })),
];

export function SubmissionFields({ fields, fixedEmail, afterLink }: Props) {
  return (
    <>
      <fieldset className="stack">
        <legend className="mb-1 text-lg font-semibold">The resource</legend>
        <p className="text-sm text-soft">
          Fields with <span className="text-danger">*</span> are required.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field meta={fields.productLink} label="Link to Your Product" type="url" required placeholder="https://" />
          <Field
            meta={fields.price}
            label="Price (USD)"
            type="text"
            inputMode="decimal"
            required
            hint="Enter 0 if it is free"
          />
        </div>
        {afterLink}
        <Field meta={fields.title} label="Title" type="text" />
        <PitchField meta={fields.pitch} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectField meta={fields.format} label="Format" options={formatOptions(fields.format)} />
          <SelectField meta={fields.category} label="Category" options={categoryOptions(fields.category)} />
        </div>
        <TagPicker meta={fields.tags} />
        <DetailsFold fields={fields} />
        <TextAreaField
          meta={fields.description}
          label="What is it?"
          rows={4}
          hint="What people learn or do with it, and for whom it is."
        />
      </fieldset>
      <fieldset className="stack">
        <legend className="mb-1 text-lg font-semibold">You</legend>
        <p className="text-sm text-soft">We send the decision to your email. It is not published.</p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field meta={fields.firstName} label="First Name" type="text" required autoComplete="given-name" />
          <Field meta={fields.lastName} label="Last Name" type="text" required autoComplete="family-name" />
        </div>
        <Field
          meta={fields.email}
          label="Email"
          type="email"
          required
          autoComplete="email"
          readOnly={fixedEmail !== undefined}
          hint={fixedEmail}
        />
        <AboutYou fields={fields} />
      </fieldset>
    </>
  );
}

/** Returns the categories with a page in the menu, and the one that an administrator chose. */
function categoryOptions({ initialValue }: FieldMetadata<unknown>) {
  const options = [{ value: defaultCategory, label: "Not sure" }, ...categories];
  const isListed = typeof initialValue !== "string" || options.some(({ value }) => value === initialValue);
  return isListed ? options : [...options, { value: initialValue, label: categoryLabel(initialValue) ?? initialValue }];
}
