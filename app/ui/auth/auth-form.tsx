import type { FieldMetadata, FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Field } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { type AuthMode, type AuthPlace, authPageHref } from "~/ui/page/auth-links";
import { useRootData } from "~/ui/page/root-data";

type Props = {
  form: FormMetadata;
  lastResult?: SubmissionResult;
  mode: AuthMode;
  place: AuthPlace;
  /** What the form is for. Shown unless there is a reason why it opened. */
  introduction?: string;
  children: ReactNode;
};

/** The form element of the auth forms, with what it is for, the error summary and the hidden fields. */
export function AuthForm({ form, lastResult, mode, place, introduction, children }: Props) {
  return (
    <form
      method="post"
      action={authPageHref(mode, place.redirectTo)}
      id={form.id}
      onSubmit={form.onSubmit}
      noValidate={form.noValidate}
      data-stay={place.modal || undefined}
      className="stack mt-2"
    >
      <Reason mode={mode} otherwise={introduction} />
      <ErrorSummary id={form.errorId} result={lastResult} />
      <input type="hidden" name="redirectTo" value={place.redirectTo} />
      {place.modal && <input type="hidden" name="page" value={place.page} />}
      {children}
    </form>
  );
}

const invitations: Partial<Record<AuthMode, string>> = { login: "Log in", signup: "Create an account" };

/** "Log in to upvote Pro Git", if that is why the form is shown, or else what it is for. */
function Reason({ mode, otherwise }: { mode: AuthMode; otherwise?: string }) {
  const reason = useRootData()?.loginReason;
  const invitation = invitations[mode];
  if (!reason || !invitation) return otherwise ? <p className="text-sm text-soft">{otherwise}</p> : null;
  const keeps = mode === "login" && reason.action === "open";
  return (
    <p className="text-sm text-soft">
      {keeps ? "With an account you keep " : `${invitation} to ${reason.action} `}
      <bdi className="font-semibold text-ink">{reason.name}</bdi>
      {keeps && " and see how far you are."}
    </p>
  );
}

type EmailFieldProps = { meta: FieldMetadata<string>; place: AuthPlace; lastResult?: SubmissionResult };

/** The first field of the forms that identify an account. It gets the focus, unless the page shows an error. */
export function EmailField({ meta, place, lastResult }: EmailFieldProps) {
  const isFirst = !place.modal && !lastResult;
  return (
    <Field meta={meta} label="Email" type="email" required hasMark={false} autoComplete="username" isFirst={isFirst} />
  );
}

export function BackToLogin({ place }: { place: AuthPlace }) {
  return (
    <a className="link inline-block py-2 text-sm" href={place.hrefOf("login")} data-keep-scroll>
      Back to login
    </a>
  );
}
