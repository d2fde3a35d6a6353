import type { LoaderFunctionArgs } from "@remix-run/node";
import { formAction } from "~/http/form-action.server";
import { methodNotAllowed } from "~/http/respond.server";
import { endSession } from "~/http/session.server";
import { readForm } from "~/http/submission.server";
import { redirectWithToast } from "~/http/toast.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

/** Specification, section 4 (User session). */
export const action = formAction(async ({ request }) => {
  await readForm(request);
  const toast = { title: "Logged out successfully", text: "You have been logged out of your account." };
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  return redirectWithToast("/", { kind: "success", ...toast }, headers, { name: "Hub: User Logout" });
});

/** Only so that a GET is answered by the 404 page. */
export default function Logout() {
  return null;
}
