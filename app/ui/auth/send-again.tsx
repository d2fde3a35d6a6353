import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { AuthPage } from "./auth-page";
import { HiddenFields } from "./hidden-fields";
import type { ResumableForm } from "./resumable-form";

type Props = Pick<ResumableForm, "action" | "fields" | "message"> & Required<Pick<ResumableForm, "secretFields">>;

/** Sends a form again after the database was unavailable. The browser submits it, with or without JavaScript. */
export function SendAgain({ action, fields, message, secretFields }: Props) {
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
        <button type="submit" className="button button-primary w-full">
          Send it again
        </button>
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
      <input {...kinds[name]} name={name} required className="input mt-1" />
    </label>
  );
}
