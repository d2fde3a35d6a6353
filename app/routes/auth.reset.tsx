import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isResetLinkValid, resetPassword } from "~/domain/accounts/passwords/password-reset.server";
import { suspensionText } from "~/domain/accounts/people/people-emails";
import { minPasswordCharacters, newPassword } from "~/domain/accounts/sign-up/sign-up-form";
import { anyone, readForm } from "~/http/body/read-body.server";
import { signIn } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { Submit } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Choose a New Password");

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isValid = await isResetLinkValid(token).catch(fallbackWhenUnavailable(true));
  return data({ token, isValid }, { status: isValid ? 200 : 410 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const password = newPassword.safeParse(form.get("password"));
  if (!password.success) {
    const errors = password.error.issues.map((issue) => issue.message);
    return replyWithError(form, { status: 422, message: errors.join(", "), fields: { password: errors } });
  }
  const endsKeys = form.has("end_keys");
  const account = await resetPassword({ token: String(form.get("token")), password: password.data, endsKeys });
  if (!account) return replyWithError(form, { status: 410, message: "This link has expired." });
  if (account.suspendedReason !== null)
    return redirectWithToast("/", { kind: "error", text: suspensionText(account.suspendedReason) });
  return signIn(request, account, { redirectTo: "/", text: "Your password has been changed." });
}

export default function Reset() {
  const { token, isValid } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<Record<"password" | "end_keys", string>>({ id: "reset", lastResult: result });
  if (!isValid) return <Expired />;
  return (
    <AuthPage title="Choose a New Password">
      <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className="stack mt-4">
        <ErrorSummary id={form.errorId} result={result} />
        <input type="hidden" name="token" value={token} />
        <Field
          meta={fields.password}
          label="New Password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${minPasswordCharacters} characters. You will be logged out everywhere else.`}
        />
        <Checkbox name="end_keys" defaultChecked={!result || fields.end_keys.initialValue === "on"}>
          Also end my API keys
        </Checkbox>
        <Submit look="button-primary w-full">Save Password</Submit>
      </form>
    </AuthPage>
  );
}

function Expired() {
  return (
    <AuthPage title="This link has expired">
      <p className="mt-3 text-soft">A reset link works once and for one hour.</p>
      <a className="button button-primary mt-4" href="/auth/forgot">
        Request a new link
      </a>
    </AuthPage>
  );
}
