import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import { disableSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { startSession } from "~/http/auth/session.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Turn Off Two-Factor Authentication");

const overview = "/account/second-factor";

export const loader = memberLoader(async ({ currentUser }) => {
  if (!currentUser.hasSecondFactor) throw redirect(overview);
  return { isRequired: can(currentUser, "haveModeratorRole") && config.ADMIN_REQUIRE_2FA === "on" };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (!currentUser.hasSecondFactor) return redirect(overview, 303);
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return replyWithError(form, wrong);
  const account = await disableSecondFactor(currentUser.id);
  if (!account) return redirect(overview, 303);
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  const text = "Two-factor authentication is off. You are logged out everywhere else.";
  return redirectWithToast(overview, { kind: "success", text }, headers);
}

export default memberPage("You need to be logged in to turn off two-factor authentication.", TurnOff);

function TurnOff({ isRequired }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "off", lastResult: result });
  return (
    <AccountPage title="Turn off two-factor authentication">
      <p>You will log in with your password only. Your recovery codes will be deleted.</p>
      {isRequired && <p className="mt-2">You cannot open the admin pages until you set it up again.</p>}
      <PostForm form={form} result={result} button="Turn off" isDanger cancel={overview}>
        <ReauthenticationFields form={form} fields={fields} />
      </PostForm>
    </AccountPage>
  );
}
