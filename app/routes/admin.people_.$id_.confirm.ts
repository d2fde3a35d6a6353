import type { ActionFunctionArgs } from "@remix-run/node";
import { confirmPerson } from "~/domain/accounts/people/manage-person.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { replyToChange, requirePerson } from "~/http/people/person.server";

export { postOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request, params }: ActionFunctionArgs) {
  const { sender: admin } = await readForm(request, { who: requireAdmin });
  const { id: personId, email } = await requirePerson(request, params);
  const change = await confirmPerson({ personId, admin });
  return replyToChange(request, params, change, {
    done: `The email ${email} counts as confirmed.`,
    already: `The email ${email} was already confirmed.`,
  });
}
