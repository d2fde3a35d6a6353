import { type SubmissionResult, useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import { submissionForm } from "~/domain/review/submissions/submission";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { SubmissionFields } from "~/ui/forms/submission-fields";

type Props = { submissionKey: string; lastResult?: SubmissionResult };

export function SubmitForm({ submissionKey, lastResult }: Props) {
  const sending = useNavigation().state === "submitting";
  const [form, fields] = useForm({
    id: "submit",
    lastResult,
    constraint: getZodConstraint(submissionForm),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: submissionForm }),
  });
  return (
    <form method="post" id={form.id} onSubmit={form.onSubmit} noValidate={form.noValidate} className="panel stack mt-6">
      <ErrorSummary id={form.errorId} result={lastResult} hasToast />
      <input type="hidden" name="key" value={submissionKey} />
      <div className="hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input name="nickname" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <SubmissionFields fields={fields} />
      <button type="submit" className="button button-primary w-full sm:w-auto" disabled={sending}>
        Submit Product
      </button>
    </form>
  );
}
