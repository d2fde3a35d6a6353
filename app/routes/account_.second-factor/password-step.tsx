import { type SubmissionResult, useForm } from "@conform-to/react";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { OwnPasswordField } from "~/ui/forms/reauthentication-fields";

export function PasswordStep({ result }: { result?: SubmissionResult }) {
  const [form, fields] = useForm<{ password: string }>({ id: "begin", lastResult: result });
  return (
    <>
      <p>
        You will log in with your password and a code from an app on your phone. A stolen password is then not enough.
      </p>
      <p className="mt-2">
        You need an authenticator app such as Aegis, FreeOTP, Google Authenticator, or a password manager.
      </p>
      <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className="mt-6 space-y-4">
        <ErrorSummary id={form.errorId} result={result} />
        <OwnPasswordField meta={fields.password} errorElementId={form.errorId} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary max-sm:flex-1">
            Set up
          </button>{" "}
          <a className="button max-sm:flex-1" href="/account">
            Not now
          </a>
        </div>
      </form>
    </>
  );
}
