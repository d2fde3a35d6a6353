import type { SubmissionResult } from "@conform-to/react";
import { useLoaderData } from "@remix-run/react";
import { pagePlace } from "~/ui/page/auth-links";
import { AuthPage } from "./auth-page";
import { LoginForm } from "./login-form";

type Failure = { redirectTo: string; result: SubmissionResult };

/** The log-in page after a log-in at the provider failed. */
export function ProviderFailure({ redirectTo, result }: Failure) {
  return (
    <AuthPage title="Log in">
      <LoginForm place={pagePlace(redirectTo)} lastResult={result} />
    </AuthPage>
  );
}

export function ProviderFailurePage() {
  return <ProviderFailure {...useLoaderData<{ failure: Failure }>().failure} />;
}
