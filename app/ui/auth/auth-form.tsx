import type { FormMetadata, SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { useRootData } from "~/ui/layout/root-data";
import { type AuthMode, type AuthPlace, authPageHref } from "./auth-links";

type Props = {
  form: FormMetadata;
  lastResult?: SubmissionResult;
  mode: AuthMode;
  place: AuthPlace;
  /** What the form is for. */
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
      className="stack mt-4"
    >
      <Reason mode={mode} />
      {introduction && <p className="text-sm text-soft">{introduction}</p>}
      <ErrorSummary id={form.errorId} result={lastResult} />
      <input type="hidden" name="redirectTo" value={place.redirectTo} />
      {place.modal && <input type="hidden" name="page" value={place.page} />}
      {children}
    </form>
  );
}

const invitations: Partial<Record<AuthMode, string>> = { login: "Log in", signup: "Create an account" };

/** "Log in to upvote Pro Git", if that is why the form is shown. */
function Reason({ mode }: { mode: AuthMode }) {
  const reason = useRootData()?.loginReason;
  const invitation = invitations[mode];
  if (!reason || !invitation) return null;
  return (
    <p className="text-soft">
      {`${invitation} to ${reason.action} `}
      <bdi className="font-semibold text-ink">{reason.name}</bdi>
    </p>
  );
}
