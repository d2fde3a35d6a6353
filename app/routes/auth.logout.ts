import type { LoaderFunctionArgs } from "@remix-run/node";
import { methodNotAllowed } from "~/http/api/respond.server";
import { logOut } from "~/http/auth/log-out.server";
import { readForm } from "~/http/body/read-body.server";
import { formAction } from "~/http/replies/form-action.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

export const action = formAction(async ({ request }) => {
  await readForm(request);
  const toast = { title: "Logged out successfully", text: "You have been logged out of your account." };
  return logOut(request, { kind: "success", ...toast });
});

/** Without a component, errors would be raw responses instead of pages. */
export default function Logout() {
  return null;
}
