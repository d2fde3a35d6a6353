import type { SubmissionResult } from "@conform-to/react";
import { useFetcher, useLocation } from "@remix-run/react";
import { Dialog } from "~/ui/forms/dialog";
import { BrandMark } from "~/ui/marks/brand";
import { authPageHref, modalOf } from "~/ui/page/auth-links";
import { useRootData } from "~/ui/page/root-data";
import { CodeForm, codeTitle } from "./code-form";
import { ForgotForm, ForgotSent } from "./forgot-form";
import { LoginForm } from "./login-form";
import { SignupForm } from "./signup-form";

export const authTitles = { login: "Log in", signup: "Create Account", forgot: "Reset Password", code: codeTitle };

export function AuthModal() {
  const { pathname, search } = useLocation();
  const place = modalOf(pathname, search);
  return place && <OpenModal key={place.mode} place={place} />;
}

const forms = { login: LoginForm, signup: SignupForm, forgot: ForgotForm, code: CodeForm };

function OpenModal({ place }: { place: NonNullable<ReturnType<typeof modalOf>> }) {
  // The form is sent by a fetcher (data-stay), so that the modal stays open after an error.
  const { data } = useFetcher<SubmissionResult>({ key: authPageHref(place.mode, place.redirectTo) });
  const isOnly = useRootData()?.provider?.isOnly;
  const Form = isOnly && place.mode !== "code" ? LoginForm : forms[place.mode];
  return (
    <Dialog
      labelledBy="auth-title"
      closeHref={place.page}
      className={`max-w-md ${place.mode === "signup" ? "dialog-with-footer" : ""}`}
    >
      {place.mode !== "signup" && <BrandMark className="mb-4 size-10" />}
      <h2 id="auth-title" className="text-xl font-semibold">
        {authTitles[place.mode]}
      </h2>
      {place.mode === "forgot" && place.sent ? <ForgotSent place={place} /> : <Form place={place} lastResult={data} />}
    </Dialog>
  );
}
