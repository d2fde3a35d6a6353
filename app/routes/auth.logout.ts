import type { LoaderFunctionArgs } from "@remix-run/node";
import { formAction } from "~/http/form-action.server";
import { logOut } from "~/http/log-out.server";
import { methodNotAllowed } from "~/http/respond.server";
import { readForm } from "~/http/submission.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

export const action = formAction(async ({ request }) => {
  await readForm(request);
  const toast = { title: "Logged out successfully", text: "You have been logged out of your account." };
  return logOut(request, { kind: "success", ...toast });
});

/** Only so that a GET is answered by the 404 page. */
export default function Logout() {
  return null;
}
