import { Submit } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { AuthPage } from "./auth-page";
import { HiddenFields } from "./hidden-fields";
import type { ResumableForm } from "./resumable-form";

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
        <Submit look="button-primary w-full">Log in and send</Submit>
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
          maxLength={254}
          required
          autoComplete="username"
          defaultValue={email}
          className="input mt-1"
        />
      </label>
      <label className="block text-sm font-semibold">
        Password
        <input
          type="password"
          name="again_password"
          required
          maxLength={1_000}
          autoComplete="current-password"
          className="input mt-1"
        />
      </label>
    </>
  );
}

function CodeField() {
  return (
    <label className="block text-sm font-semibold">
      Code from your app, or a recovery code
      <input
        type="text"
        name="again_code"
        required
        maxLength={100}
        autoComplete="one-time-code"
        className="input mt-1"
      />
    </label>
  );
}

type Props = Pick<ResumableForm, "action" | "fields" | "message"> & Required<Pick<ResumableForm, "secretFields">>;

/** Sends a form again after the database was unavailable. The browser submits it, with or without JavaScript. */
function SendAgain({ action, fields, message, secretFields }: Props) {
  return (
    <AuthPage title="Please send it again">
      <div className="mt-3">
        <ErrorSummary message={message} />
      </div>
      <p className="mt-2 text-soft">Your form is saved.</p>
      <form method="post" action={action} data-document className="stack mt-4">
        <HiddenFields fields={fields} />
        {secretFields.includes("password") && <Secret name="password" label="Your Password" />}
        {secretFields.includes("new_password") && <Secret name="new_password" label="New Password" />}
        {secretFields.includes("code") && <Secret name="code" label="Code" />}
        <Submit look="button-primary w-full">Send it again</Submit>
      </form>
    </AuthPage>
  );
}

const kinds = {
  password: { type: "password", autoComplete: "current-password" },
  new_password: { type: "password", autoComplete: "new-password" },
  code: { type: "text", autoComplete: "one-time-code" },
} as const;

function Secret({ name, label }: { name: keyof typeof kinds; label: string }) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input {...kinds[name]} name={name} required maxLength={1_000} className="input mt-1" />
    </label>
  );
}
