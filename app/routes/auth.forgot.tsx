import { type ActionFunctionArgs, type LoaderFunctionArgs, replace } from "@remix-run/node";
import { requestPasswordReset } from "~/domain/accounts/passwords/password-reset.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt, subjectOf } from "~/http/limits/limits.server";
import { requirePasswordLogin } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { safePath } from "~/http/replies/respond.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { authScreen } from "~/ui/auth/auth-page";
import { ForgotForm } from "~/ui/auth/forgot-form";
import { unlistedMeta } from "~/ui/page/page-meta";

export const meta = unlistedMeta("Reset Password", "Get a link to choose a new password.", "/auth/forgot");

export function loader({ request }: LoaderFunctionArgs) {
  requirePasswordLogin(request);
  return { redirectTo: signInTarget(new URL(request.url).searchParams.get("redirectTo")) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: requirePasswordLogin });
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed : "";
  const { rejection } = await countAttempt(request, "reset", await subjectOf(email));
  if (rejection) return replyWithError(form, rejection);
  if (!(await requestPasswordReset(email))) return replyWithError(form, { status: 422, message: "Email not found." });
  const { pathname, searchParams } = new URL(safePath(form.get("page"), "/"), "http://here.invalid");
  searchParams.set("auth", "forgot");
  searchParams.set("sent", "1");
  searchParams.set("redirectTo", signInTarget(form.get("redirectTo")));
  return replace(`${pathname}?${searchParams}`, { status: 303 });
}

export default authScreen("Reset Password", ForgotForm);
