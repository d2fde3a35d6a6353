import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { config } from "~/config.server";
import { findIdentity, type LinkReason, unlinkIdentity } from "~/domain/accounts/oidc/identities.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Unlink My Account");

export const loader = memberLoader(async ({ currentUser: { id, hasSecondFactor } }) => {
  const identity = await findIdentity(id);
  if (!identity) throw redirect("/account", 303);
  return { provider: config.OIDC_NAME, linkedEmail: identity.email, hasSecondFactor };
});

const reasons: Record<LinkReason, () => string> = {
  "no-password": () => `You could not log in any more. Set a password before you unlink ${config.OIDC_NAME}.`,
  role: () => `Your role comes from the groups of ${config.OIDC_NAME}, so your account stays linked.`,
};

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
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

export default memberPage("You need to be logged in to unlink your account.", Unlink);

function Unlink({ provider, linkedEmail, hasSecondFactor }: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "unlink", lastResult: result });
  return (
    <AccountPage title={`Unlink ${provider}`}>
      <p>
        You log in with your password only, and no longer as {linkedEmail} at <bdi>{provider}</bdi>.
      </p>
      <PostForm form={form} result={result} button={`Unlink ${provider}`} isDanger cancel="/account">
        <ReauthenticationFields form={form} fields={fields} hasSecondFactor={hasSecondFactor} />
      </PostForm>
    </AccountPage>
  );
}
