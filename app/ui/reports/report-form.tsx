import { type FieldMetadata, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { reportForm } from "~/domain/review/reports/report-form";
import { maxReportLength, reportKinds } from "~/domain/review/reports/report-values";
import { Field, TextAreaField } from "~/ui/forms/field";
import { FieldError } from "~/ui/forms/field-frame";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Honeypot } from "~/ui/forms/honeypot";

type Props = {
  formKey: string;
  /** The email of a member, who does not enter one. */
  email: string | null;
  lastResult?: SubmissionResult;
};

/** The form that reports a problem with a resource. CSS shows the field for the other resource of a duplicate. */
export function ReportForm({ formKey, email, lastResult }: Props) {
  const isSending = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "report",
    lastResult,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: reportForm }),
  });
  return (
    <form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className="space-y-5">
      <ErrorSummary id={form.errorId} result={lastResult} />
      <input type="hidden" name="key" value={formKey} />
      <Honeypot />
      <KindField meta={fields.kind} />
      <div className="for-duplicates">
        <Field
          meta={fields.duplicateOf}
          label="The other resource"
          type="text"
          hint="The address of its page here, or its link."
        />
      </div>
      <TextAreaField
        meta={fields.message}
        label="What is wrong?"
        rows={2}
        hint={`One sentence, up to ${maxReportLength} characters. Only administrators read it.`}
      />
      {email === null ? (
        <Field
          meta={fields.email}
          label="Email (optional)"
          type="email"
          autoComplete="email"
          hint="We tell you how it ended, and then delete your address."
        />
      ) : (
        <p className="text-sm text-soft">
          We will tell you at <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi> how it ended.
        </p>
      )}
      <button type="submit" className="button button-primary max-sm:w-full" disabled={isSending}>
        Send report
      </button>
    </form>
  );
}

function KindField({ meta }: { meta: FieldMetadata<unknown> }) {
  return (
    <fieldset aria-describedby={meta.errors && meta.errorId}>
      <legend className="mb-1 text-sm font-semibold">Problem</legend>
      {reportKinds.map(({ value, label, hint }) => (
        <label key={value} className="flex items-start gap-3 py-2 md:pointer-fine:py-1.5">
          <input
            type="radio"
            name={meta.name}
            value={value}
            defaultChecked={meta.initialValue === value}
            className="mt-0.5 size-5 shrink-0"
          />
          <span>
            {label} <span className="block text-sm text-soft">{hint}</span>
          </span>
        </label>
      ))}
      <FieldError id={meta.errorId} errors={meta.errors} />
    </fieldset>
  );
}
