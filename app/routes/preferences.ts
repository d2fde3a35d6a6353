import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { anyone, readForm } from "~/http/body/read-body.server";
import { preferenceCookies } from "~/http/document/preferences.server";
import { refererPath } from "~/http/replies/return-url.server";

export { postOnly as loader } from "~/http/replies/respond.server";
export { FormRoute as default } from "~/ui/forms/form-route";

/** Saves the footer's preferences, theme and analytics, and returns to the page. */
export async function action({ request }: ActionFunctionArgs) {
  const headers = new Headers();
  const { form } = await readForm(request, { who: anyone });
  for (const cookie of await preferenceCookies(form)) headers.append("Set-Cookie", cookie);
  return redirect(refererPath(request, "/"), { status: 303, headers });
}
