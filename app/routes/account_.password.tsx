import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { config } from "~/config.server";
import { findIdentity, type LinkReason, unlinkIdentity } from "~/domain/accounts/oidc/identities.server";
import { changePassword } from "~/domain/accounts/passwords/own-password.server";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { minPasswordCharacters, newPassword } from "~/domain/accounts/sign-up/sign-up-form";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { passwordError, reauthenticationError } from "~/http/auth/reauthenticate.server";
import { startSession } from "~/http/auth/session.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { TitledSection } from "~/ui/document/page-parts";
import { CheckboxField } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Change My Password");

export const loader = memberLoader(async ({ currentUser: { id, email, hasPassword, hasSecondFactor } }) => {
  const identity = config.OIDC_ISSUER && hasPassword ? await findIdentity(id) : null;
  const linked = identity && { name: config.OIDC_NAME, email: identity.email, hasSecondFactor };
  return { email, hasPassword, linked };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (form.get("do") === "unlink") return unlink(request, form, currentUser);
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
  if (rejection) return replyWithError(form, rejection);
  await requestPasswordReset(email);
  return redirectWithToast("/account", { kind: "success", text: "We sent you a link to choose a password." });
}

const reasons: Record<LinkReason, () => string> = {
  "no-password": () => `You could not log in any more. Set a password before you unlink ${config.OIDC_NAME}.`,
  role: () => `Your role comes from the groups of ${config.OIDC_NAME}, so your account stays linked.`,
};

async function unlink(request: Request, form: FormData, currentUser: CurrentUser) {
  const stays = (message: string) => replyWithError(form, { status: 409, message });
  if (config.PASSWORD_LOGIN === "off")
    return stays(`People log in with ${config.OIDC_NAME} only, so your account stays linked.`);
  if (!currentUser.hasPassword) return stays(reasons["no-password"]());
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return replyWithError(form, wrong);
  const reason = await unlinkIdentity(currentUser.id);
  if (reason) return stays(reasons[reason]());
  return redirectWithToast("/account", { kind: "success", text: "Your account is no longer linked." });
}

export default memberPage("You need to be logged in to change your password.", ChangePassword);

type Data = MemberData<typeof loader>;

function ChangePassword({ email, hasPassword, linked }: Data) {
  const answer = useActionData<typeof action>();
  const isOfUnlink = answer?.initialValue?.do === "unlink";
  const result = isOfUnlink ? undefined : answer;
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
        <CheckboxField meta={fields.end_keys}>Also end my API keys</CheckboxField>
      </PostForm>
      {linked && <Unlink {...linked} result={isOfUnlink ? answer : undefined} />}
    </AccountPage>
  );
}

type UnlinkProps = NonNullable<Data["linked"]> & { result?: SubmissionResult };

function Unlink({ name, email, hasSecondFactor, result }: UnlinkProps) {
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "unlink-form", lastResult: result });
  return (
    <TitledSection id="unlink" title={`Log-in with ${name}`} className="rule mt-8 pt-6">
      <p className="mt-2">
        Once unlinked, you log in with your password only, and no longer as {email} at <bdi>{name}</bdi>.
      </p>
      <PostForm form={form} result={result} button={`Unlink ${name}`} isDanger>
        <input type="hidden" name="do" value="unlink" />
        <ReauthenticationFields fields={fields} hasSecondFactor={hasSecondFactor} />
      </PostForm>
    </TitledSection>
  );
}
