import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { AuthPage } from "./auth-page";
import type { Interrupted } from "./interrupted";
import { SendAgain } from "./send-again";
import { Typed } from "./typed";

/** Left to the browser, with or without scripts: after logging in it sends the same body on (307). */
export function LoginAgain({ at, typed, message, wrong, email, asksCode, asks }: Interrupted) {
  if (asks) return <SendAgain at={at} typed={typed} message={message} asks={asks} />;
  return (
    <AuthPage title="Please log in again">
      <p className="mt-3 text-soft">{message}</p>
      <p className="mt-2">Your form is saved. It will be sent after you log in.</p>
      <form method="post" action="/auth/again" data-document className="stack mt-4">
        <ErrorSummary message={wrong} />
        <input type="hidden" name="again_at" value={at} />
        <Typed fields={typed} />
        {asksCode ? <CodeField /> : <PasswordFields email={email} />}
        <button type="submit" className="button button-primary w-full">
          Log In and Send
        </button>
      </form>
    </AuthPage>
  );
}

function PasswordFields({ email }: Pick<Interrupted, "email">) {
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
