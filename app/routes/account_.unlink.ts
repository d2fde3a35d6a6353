import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { type LinkReason, unlinkIdentity } from "~/domain/accounts/oidc/identities.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { errorResponse, methodNotAllowed } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

const reasons: Record<LinkReason, () => string> = {
  "no-password": () => `You could not log in any more. Set a password before you unlink ${config.OIDC_NAME}.`,
  role: () => `Your role comes from the groups of ${config.OIDC_NAME}, so your account stays linked.`,
};

/** Removes the link to the account at the provider. */
export async function action({ request }: ActionFunctionArgs) {
  const { sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (config.PASSWORD_LOGIN === "off")
    throw errorResponse(request, 409, `People log in with ${config.OIDC_NAME} only, so your account stays linked.`);
  const reason = await unlinkIdentity(currentUser.id);
  if (reason) throw errorResponse(request, 409, reasons[reason]());
  return redirectWithToast("/account", { kind: "success", text: "Your account is no longer linked." });
}
