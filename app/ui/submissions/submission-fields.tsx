import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { type ReactNode, useRef } from "react";
import { categories, categoryLabel, defaultCategory } from "~/domain/resources/list/listings";
import { defaultFormat, offeredFormats } from "~/domain/resources/values/formats";
import { maxTags } from "~/domain/resources/values/tags";
import { maxPitchLength, type SubmissionForm, submissionForm } from "~/domain/review/submissions/submission";
import { Field, SelectField, TextAreaField } from "~/ui/forms/field";
import { DetailsFold } from "./detail-fields";
import { chosenTags, TagChips } from "./tag-chips";

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
          hint="What people learn or do with it, and for whom it is. In your own words: what a machine made is not published."
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

/** The one-line pitch. With JavaScript its hint counts the characters. */
function PitchField({ meta }: { meta: FieldMetadata<unknown> }) {
  const length = typeof meta.value === "string" ? meta.value.trim().length : 0;
  const counted = length > 0 ? `${length} of ${maxPitchLength} characters` : `Up to ${maxPitchLength} characters`;
  return <Field meta={meta} label="One-line pitch" type="text" hint={counted} />;
}

function TagPicker({ meta }: { meta: FieldMetadata<unknown> }) {
  const chosen = chosenTags(meta.value);
  const isOpen = chosenTags(meta.initialValue).length > 0 || meta.errors !== undefined;
  return (
    <details className="rounded-control border border-control" open={isOpen}>
      <summary className="fold min-h-11 px-3 py-2">
        <span className="font-semibold">Tags</span>{" "}
        <span className="ml-2 text-sm text-soft">
          {chosen.length > 0 ? `${chosen.join(", ")} (${chosen.length} of ${maxTags})` : `up to ${maxTags}`}
        </span>
      </summary>{" "}
      <fieldset className="rule p-3" aria-describedby={meta.errors ? meta.errorId : undefined}>
        <legend className="sr-only">Tags</legend>
        <TagChips meta={meta} />
      </fieldset>
    </details>
  );
}

const names = ["company", "x", "instagram", "linkedin", "youtubeUrl", "website"] as const;

/** The optional fields about the contributor. Collapsed until one has a value or an error. */
function AboutYou({ fields }: { fields: Record<(typeof names)[number], FieldMetadata<unknown>> }) {
  // Stays open after it was opened, so that it does not close while the last error is being corrected.
  const isOpen = useRef(false);
  isOpen.current ||= names.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <details className="rounded-control border border-control" open={isOpen.current}>
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

type Options = { id: string; lastResult?: SubmissionResult; defaultValue: Partial<SubmissionForm> };

/** The form of a submission, validated in the browser by the schema that the server uses. */
export function useSubmissionForm(options: Options) {
  return useForm<SubmissionForm>({
    ...options,
    constraint: getZodConstraint(submissionForm),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: submissionForm }),
  });
}
