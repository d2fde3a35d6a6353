import type { ComponentProps } from "react";
import { Submit } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { HiddenFields } from "~/ui/page/hidden-fields";
import type { ResumableForm } from "~/ui/page/resumable-form";
import { AuthPage } from "./auth-page";
import { ProviderLink } from "./provider-link";

/** Logs in and resends the same form with a 307. The browser submits it, with or without JavaScript. */
export function LoginAgain({
  action,
  fields,
  message,
  loginError,
  email,
  needsCode,
  secretFields,
  provider,
}: ResumableForm) {
  if (secretFields) return <SendAgain action={action} fields={fields} message={message} secretFields={secretFields} />;
  return (
    <AuthPage title="Please log in again">
      <p className="mt-3 text-soft">{message}</p>
      <p className="mt-2">Your form is saved. It will be sent after you log in.</p>
      <form method="post" action="/auth/again" data-document className="stack mt-4">
        <ErrorSummary message={loginError} />
        <input type="hidden" name="again_at" value={action} />
        <HiddenFields fields={fields} />
        {needsCode ? (
          <PlainField
            label="Code from your app, or a recovery code"
            type="text"
            name="again_code"
            maxLength={100}
            autoComplete="one-time-code"
          />
        ) : (
          !provider?.isOnly && (
            <LoginFields names={{ email: "again_email", password: "again_password" }} email={email} />
          )
        )}
        {(needsCode || !provider?.isOnly) && <Submit look="button-primary w-full">Log in and send</Submit>}
        {provider && !needsCode && (
          <>
            <ProviderLink to="/" name={provider.name} isElsewhere />
            <Submit formAction={action} formNoValidate look="w-full">
              I have logged in there: send
            </Submit>
          </>
        )}
      </form>
    </AuthPage>
  );
}

type LoginFieldsProps = { names?: { email: string; password: string }; email?: string };

/** Email and password, outside Conform's forms. */
export function LoginFields({ names = { email: "email", password: "password" }, email }: LoginFieldsProps) {
  return (
    <>
      <PlainField
        label="Email"
        type="email"
        name={names.email}
        maxLength={254}
        autoComplete="username"
        defaultValue={email}
      />{" "}
      <PlainField label="Password" type="password" name={names.password} autoComplete="current-password" />{" "}
    </>
  );
}

function PlainField({ label, ...input }: ComponentProps<"input"> & { label: string }) {
  return (
    <label className="block text-sm font-semibold">
      {label}
      <input maxLength={1_000} {...input} required className="input mt-1" />
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
        {secrets.map((secret) => secretFields.includes(secret.name) && <PlainField key={secret.name} {...secret} />)}
        <Submit look="button-primary w-full">Send it again</Submit>
      </form>
    </AuthPage>
  );
}

const secrets = [
  { name: "password", label: "Your Password", type: "password", autoComplete: "current-password" },
  { name: "new_password", label: "New Password", type: "password", autoComplete: "new-password" },
  { name: "code", label: "Code", type: "text", autoComplete: "one-time-code" },
] as const;
