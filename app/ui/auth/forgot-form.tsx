import { type SubmissionResult, useForm } from "@conform-to/react";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { Submit } from "~/ui/forms/button";
import type { AuthPlace } from "~/ui/page/auth-links";
import { AuthForm, BackToLogin, EmailField } from "./auth-form";

const backToLoginDelayMs = 3_000;

export function ForgotForm({ place, lastResult }: { place: AuthPlace; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
  return (
    <AuthForm
      form={form}
      lastResult={lastResult}
      mode="forgot"
      place={place}
      introduction="We will send you a link to choose a new password."
    >
      <EmailField meta={fields.email} place={place} lastResult={lastResult} />
      <Submit look="button-primary w-full">Send Reset Instructions</Submit>
      <p className="text-sm">
        <BackToLogin place={place} />
      </p>
    </AuthForm>
  );
}

/** Confirms the request, then returns to the login form. Without JavaScript a `<meta>` of the document does. */
export function ForgotSent({ place }: { place: AuthPlace }) {
  const navigate = useNavigate();
  const login = place.hrefOf("login");
  const isIdle = useNavigation().state === "idle";
  useEffect(() => {
    // Who goes elsewhere meanwhile is not taken back.
    if (!isIdle) return;
    const timer = setTimeout(() => navigate(login, { replace: true, preventScrollReset: true }), backToLoginDelayMs);
    return () => clearTimeout(timer);
  }, [navigate, login, isIdle]);
  return (
    <div className="stack mt-4">
      <p role="status" className="rounded-control bg-accent-soft p-3 text-accent-strong">
        Password reset instructions sent to your email.
      </p>
      <BackToLogin place={place} />
    </div>
  );
}
