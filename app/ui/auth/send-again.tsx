import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { AuthPage } from "./auth-page";
import type { Interrupted } from "./interrupted";
import { Typed } from "./typed";

type Props = Pick<Interrupted, "at" | "typed" | "message"> & Required<Pick<Interrupted, "asks">>;

/** For a form that the database was away for: left to the browser, with or without scripts. */
export function SendAgain({ at, typed, message, asks }: Props) {
  return (
    <AuthPage title="Please send it again">
      <div className="mt-3">
        <ErrorSummary message={message} />
      </div>
      <p className="mt-2 text-soft">Your form is saved.</p>
      <form method="post" action={at} data-document className="stack mt-4">
        <Typed fields={typed} />
        {asks.includes("password") && <Secret name="password" label="Your Password" />}
        {asks.includes("code") && <Secret name="code" label="Code" />}
        <button type="submit" className="button button-primary w-full">
          Send it again
        </button>
      </form>
    </AuthPage>
  );
}

const kinds = {
  password: { type: "password", autoComplete: "current-password" },
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
