import { type SubmissionResult, useForm } from "@conform-to/react";
import { Submit } from "~/ui/forms/button";
import { CodeField } from "~/ui/forms/reauthentication-fields";
import type { AuthPlace } from "~/ui/page/auth-links";
import { AuthForm, BackToLogin } from "./auth-form";

export const codeTitle = "Enter Your Code";

/** The second step of logging in with two-factor authentication. */
export function CodeForm({ place, lastResult }: { place: AuthPlace; lastResult?: SubmissionResult }) {
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult });
  return (
    <AuthForm form={form} lastResult={lastResult} mode="code" place={place}>
      <CodeField meta={fields.code} />
      <Submit look="button-primary w-full">Log in</Submit>
      <p className="text-sm">
        <BackToLogin place={place} />
      </p>
    </AuthForm>
  );
}
