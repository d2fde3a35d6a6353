import type { SubmissionResult } from "@conform-to/react";
import { useLocation, useNavigation } from "@remix-run/react";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { SubmissionFields, useSubmissionForm } from "./submission-fields";

type Props = {
  form: SubmissionForm;
  version: number;
  lastResult?: SubmissionResult;
  /** The reason why the email cannot be changed here. */
  fixedEmail?: string;
  /** Whether the form is open from the start. */
  isOpen: boolean;
};

export function CorrectForm({ form: defaultValue, version, lastResult, fixedEmail, isOpen }: Props) {
  const busy = useNavigation().state === "submitting";
  const { pathname } = useLocation();
  const [form, fields] = useSubmissionForm({ id: "correct", lastResult, defaultValue });
  return (
    <>
      <details className="panel mt-6 max-sm:p-4" open={isOpen || lastResult !== undefined}>
        <summary className="fold font-semibold">Edit submission</summary>
        <form
          method="post"
          action={pathname}
          id={form.id}
          onSubmit={form.onSubmit}
          noValidate={form.noValidate}
          className="mt-6 grid gap-8"
        >
          <ErrorSummary id={form.errorId} result={lastResult} />
          <input type="hidden" name="version" value={version} />
          <SubmissionFields fields={fields} fixedEmail={fixedEmail} />
          <button type="submit" className="button button-primary sm:justify-self-start" disabled={busy}>
            Save changes
          </button>
        </form>
      </details>
      <details className="panel mt-6 max-sm:p-4">
        <summary className="fold font-semibold">Withdraw</summary>
        <form method="post" action={`${pathname}/withdraw`} className="mt-4">
          <p className="mb-4">The submission is removed and will not be reviewed.</p>
          <button type="submit" className="button button-danger" disabled={busy}>
            Withdraw my submission
          </button>
        </form>
      </details>
    </>
  );
}
