import { SendConfirmation } from "~/ui/account/email-status";

/** Shown instead of the setup while the email is not confirmed. */
export function ConfirmFirst({ email }: { email: string }) {
  return (
    <>
      <p>
        Please confirm first that <strong>{email}</strong> is your address. Otherwise somebody who signed up with
        another person's address could lock its owner out.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SendConfirmation label="Send a confirmation email" />
        <a className="button" href="/account">
          Not now
        </a>
      </div>
    </>
  );
}
