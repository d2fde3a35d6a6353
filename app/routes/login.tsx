import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useNavigation, useSearchParams } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { isApiLogin } from "~/http/login/login-endpoint.server";
import { requirePasswordLogin, SignInError, signIn, signInByForm } from "~/http/login/sign-in.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { safePath } from "~/http/replies/respond.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { LoginFields } from "~/ui/auth/login-again";
import { ProviderLink } from "~/ui/auth/provider-link";
import { Submit } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { privateMeta } from "~/ui/page/page-meta";
import { useRootData } from "~/ui/page/root-data";

export const meta = () => privateMeta("Admin Login");

export async function loader({ request }: LoaderFunctionArgs) {
  if (isApiLogin(request)) return null;
  const currentUser = await findCurrentUser(request).catch(fallbackWhenUnavailable(null));
  return can(currentUser, "haveModeratorRole") ? redirect(returnPath(request)) : null;
}

export async function action({ request }: ActionFunctionArgs) {
  // entry.server.tsx handles this API call and reads its body.
  if (isApiLogin(request)) return null;
  const { form } = await readForm(request, { who: requirePasswordLogin, limit: () => countAttempt(request, "logIn") });
  const minimumDelay = waitForFeedback();
  const account = await signInByForm(request, form).catch((error: unknown) => {
    if (error instanceof SignInError) return error;
    throw error;
  });
  await minimumDelay;
  if (!(account instanceof SignInError) && can(account, "moderate")) {
    return signIn(request, account, { redirectTo: returnPath(request), text: "Login successful" });
  }
  const { status, message, headers } =
    account instanceof SignInError && account.status !== 401 ? account : invalidCredentials;
  return replyWithError(form, { status, message, headers });
}

// A member's password gives the same error as a wrong one.
const invalidCredentials = { status: 401, message: "Invalid credentials", headers: {} };

export default function Login() {
  const result = useActionData<typeof action>();
  const { state, formAction } = useNavigation();
  const isOnly = useRootData()?.provider?.isOnly;
  const redirectTo = useSearchParams()[0].get("redirectTo") ?? "/admin";
  const busy = state !== "idle" && formAction?.startsWith("/login");
  return (
    <div className="panel mx-auto mt-8 max-w-md">
      <h1 className="text-2xl font-semibold">Admin Login</h1>
      <p className="mt-2 text-soft">Enter your credentials to access the admin panel</p>
      <div className="mt-6">
        <ProviderLink to={redirectTo} />
      </div>
      {!isOnly && (
        <form method="post" className="stack mt-6">
          <ErrorSummary result={result ?? undefined} hasToast />
          <LoginFields email={String(result?.initialValue?.email ?? "")} />
          <Submit look="button-primary w-full" disabled={busy}>
            {busy ? "Logging in..." : "Login"}
          </Submit>
        </form>
      )}
      <p className="mt-6 text-sm text-soft">This area is restricted to administrators only</p>
    </div>
  );
}

function returnPath(request: Request): string {
  return safePath(new URL(request.url).searchParams.get("redirectTo"), "/admin");
}

/** Resolves after half a second. So the response time does not reveal how long the check took. */
function waitForFeedback(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
