import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { changePassword } from "~/domain/accounts/passwords/own-password.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { minPasswordCharacters, newPassword } from "~/domain/accounts/sign-up/sign-up-form";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { passwordError } from "~/http/auth/reauthenticate.server";
import { startSession } from "~/http/auth/session.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { EndKeys } from "~/ui/forms/end-keys";
import { Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Change My Password");

export const loader = memberLoader(({ currentUser: { email, hasPassword } }) => ({ email, hasPassword }));

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (!currentUser.hasPassword) return sendLink(request, form, currentUser);
  const password = newPassword.safeParse(form.get("new_password") ?? "");
  if (!password.success) {
    const errors = password.error.issues.map((issue) => issue.message);
    return replyWithError(form, { status: 422, message: errors.join(", "), fields: { new_password: errors } });
  }
  const wrong = await passwordError(request, form, currentUser);
  if (wrong) return replyWithError(form, wrong);
  const account = await changePassword({
    userId: currentUser.id,
    password: password.data,
    endsKeys: form.has("end_keys"),
  });
  if (!account) return redirect("/account", 303);
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  const text = "Your password has been changed. You are logged out everywhere else.";
  return redirectWithToast("/account", { kind: "success", text }, headers);
}

/** Who has no password proves the email, as after a forgotten one. */
async function sendLink(request: Request, form: FormData, { id, email }: CurrentUser) {
  const { rejection } = await countAttempt(request, "reset", { account: id });
  if (rejection) return replyWithError(form, { status: 429, ...rejection });
  await requestPasswordReset(email);
  return redirectWithToast("/account", { kind: "success", text: "We sent you a link to choose a password." });
}

export default memberPage("You need to be logged in to change your password.", ChangePassword);

function ChangePassword({ email, hasPassword }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<Record<"password" | "new_password" | "end_keys", string>>({
    id: "change-password",
    lastResult: result,
  });
  if (!hasPassword)
    return (
      <AccountPage title="Set a password">
        <p>You have no password yet, because you log in elsewhere. We send {email} a link to choose one.</p>
        <PostForm form={form} result={result} button="Send the link" cancel="/account">
          {null}
        </PostForm>
      </AccountPage>
    );
  return (
    <AccountPage title="Change my password">
      <p className="text-soft">All other devices and API tokens are logged out.</p>
      <PostForm form={form} result={result} button="Change password" cancel="/account">
        {/* Tells password managers which account it is. */}
        <input type="email" autoComplete="username" value={email} readOnly className="hidden" />
        <Field
          meta={fields.password}
          label="Current Password"
          type="password"
          required
          autoComplete="current-password"
        />
        <Field
          meta={fields.new_password}
          label="New Password"
          type="password"
          required
          autoComplete="new-password"
          hint={`At least ${minPasswordCharacters} characters`}
        />
        <EndKeys isChosen={fields.end_keys.initialValue === "on"} />
      </PostForm>
    </AccountPage>
  );
}
