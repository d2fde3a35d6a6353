import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import type { AuthMode, AuthPlace } from "./auth-links";

type Props = {
  form: FormMetadata;
  lastResult?: SubmissionResult;
  mode: AuthMode;
  place: AuthPlace;
  children: ReactNode;
};

/** The form element of the auth forms, with the error summary and the hidden fields. */
export function AuthForm({ form, lastResult, mode, place, children }: Props) {
  return (
    <form
      method="post"
      action={`/auth/${mode}`}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      data-stay={place.modal || undefined}
      className="stack mt-4"
    >
      <ErrorSummary id={form.errorId} result={lastResult} />
      <input type="hidden" name="redirectTo" value={place.redirectTo} />
      {place.modal && <input type="hidden" name="page" value={place.page} />}
      {children}
    </form>
  );
}
