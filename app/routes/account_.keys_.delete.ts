import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { deleteKey } from "~/domain/accounts/keys/keys.server";
import { idOf } from "~/http/api/record-id.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/account/keys");

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const keyId = idOf(form.get("keyId"));
  const isDeleted = keyId !== null && (await deleteKey(currentUser, keyId));
  const text = isDeleted ? "The key is deleted." : "That key was already deleted.";
  return redirectWithToast("/account/keys", { kind: isDeleted ? "success" : "error", text });
}
