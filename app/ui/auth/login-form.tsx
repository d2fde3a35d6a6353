import { type SubmissionResult, useForm } from "@conform-to/react";
import { Submit } from "~/ui/forms/button";
import { Field } from "~/ui/forms/field";
import { type AuthPlace, opensResource } from "~/ui/page/auth-links";
import { useRootData } from "~/ui/page/root-data";
import { AuthForm, EmailField } from "./auth-form";
import { ProviderLink } from "./provider-link";

export function LoginForm({ place, lastResult }: { place: AuthPlace; lastResult?: SubmissionResult }) {
  const isOnly = useRootData()?.provider?.isOnly;
  const canView = opensResource(place.redirectTo) && !opensResource(place.page);
  const [form, fields] = useForm<{ email: string; password: string }>({ id: "login", lastResult });
  return (
    <AuthForm
      form={form}
      lastResult={lastResult}
      mode="login"
      place={place}
      introduction="Upvote what helps you, and save what you want to learn."
    >
      {canView && (
        <a className="button button-primary" href={place.redirectTo} data-keep-scroll data-first>
          View without an account
        </a>
      )}
      <ProviderLink to={place.redirectTo} />
      {!isOnly && (
        <>
          <EmailField meta={fields.email} place={place} lastResult={lastResult} />
          <Field
            meta={fields.password}
            label="Password"
            type="password"
            required
            hasMark={false}
            autoComplete="current-password"
          />
          <Submit look={canView ? "w-full" : "button-primary w-full"}>Log in</Submit>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm">
            <a className="link inline-block py-2" href={place.hrefOf("forgot")} data-keep-scroll>
              Forgot your password?
            </a>{" "}
            <a className="link inline-block py-2" href={place.hrefOf("signup")} data-keep-scroll>
              Create an account
            </a>
          </p>
        </>
      )}
    </AuthForm>
  );
}
