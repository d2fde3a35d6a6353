import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { AuthPage } from "./auth-page";
import { HiddenFields } from "./hidden-fields";
import type { ResumableForm } from "./resumable-form";
import { SendAgain } from "./send-again";

/** Logs in and resends the same form with a 307. The browser submits it, with or without JavaScript. */
export function LoginAgain({ action, fields, message, loginError, email, needsCode, secretFields }: ResumableForm) {
  if (secretFields) return <SendAgain action={action} fields={fields} message={message} secretFields={secretFields} />;
  return (
    <AuthPage title="Please log in again">
      <p className="mt-3 text-soft">{message}</p>
      <p className="mt-2">Your form is saved. It will be sent after you log in.</p>
      <form method="post" action="/auth/again" data-document className="stack mt-4">
        <ErrorSummary message={loginError} />
        <input type="hidden" name="again_at" value={action} />
        <HiddenFields fields={fields} />
        {needsCode ? <CodeField /> : <PasswordFields email={email} />}
        <button type="submit" className="button button-primary w-full">
          Log in and send
        </button>
      </form>
    </AuthPage>
  );
}

function PasswordFields({ email }: Pick<ResumableForm, "email">) {
  return (
    <>
      <label className="block text-sm font-semibold">
        Email
        <input
          type="email"
          name="again_email"
          required
          autoComplete="username"
          defaultValue={email}
          className="input mt-1"
        />
      </label>
      <label className="block text-sm font-semibold">
        Password
        <input type="password" name="again_password" required autoComplete="current-password" className="input mt-1" />
      </label>
    </>
  );
}

function CodeField() {
  return (
    <label className="block text-sm font-semibold">
      Code from your app, or a recovery code
      <input type="text" name="again_code" required autoComplete="one-time-code" className="input mt-1" />
    </label>
  );
}
