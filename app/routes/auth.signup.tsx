import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { isUnavailable } from "~/db/failure";
import { joinErrors, signUp } from "~/domain/accounts/sign-up/sign-up.server";
import { signedIn } from "~/http/auth/sign-in.server";
import { viewerOf } from "~/http/auth/viewer.server";
import { whileAway } from "~/http/cache/unavailable.server";
import { afterSignIn } from "~/http/forms/back.server";
import { formAction, inPlace } from "~/http/forms/form-action.server";
import { replyWrong } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { countAttempt } from "~/http/limits/limits.server";
import { logFailure } from "~/http/server/log.server";
import { pagePlace } from "~/ui/auth/auth-links";
import { AuthPage } from "~/ui/auth/auth-page";
import { SignupForm } from "~/ui/auth/signup-form";

export const meta = () => [{ title: "Create Account - Career Hub" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = afterSignIn(new URL(request.url).searchParams.get("redirectTo"));
  if (await viewerOf(request).catch(whileAway(null))) throw redirect(redirectTo);
  return { redirectTo };
}

export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const { refused } = await countAttempt(request, "signUp");
  if (refused) return replyWrong(form, { status: 429, said: refused.sentence, headers: refused.headers });
  const result = await signUp(Object.fromEntries(form)).catch((error: unknown) => {
    if (isUnavailable(error)) throw error;
    logFailure(error);
    return null;
  });
  if (result === null) return replyWrong(form, { status: 503, said: "Signup failed." });
  if ("errors" in result)
    return replyWrong(form, { status: 422, said: joinErrors(result.errors), fields: result.errors });
  return signedIn(request, result.account, {
    to: afterSignIn(form.get("redirectTo")),
    text: "Successfully logged in!",
  });
}, inPlace);

/** The sign-up form as a page of its own. */
export default function Signup() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AuthPage title="Create Account">
      <SignupForm place={pagePlace(redirectTo, result)} lastResult={result} />
    </AuthPage>
  );
}
