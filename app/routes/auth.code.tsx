import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { awaitedCode } from "~/http/auth/awaited-code.server";
import { letIn, SignInRefused, signInByCode } from "~/http/auth/sign-in.server";
import { viewerOf } from "~/http/auth/viewer.server";
import { whileAway } from "~/http/cache/unavailable.server";
import { afterSignIn } from "~/http/forms/back.server";
import { formAction, inPlace } from "~/http/forms/form-action.server";
import { replyWrong } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { pagePlace } from "~/ui/auth/auth-links";
import { AuthPage } from "~/ui/auth/auth-page";
import { CodeForm, codeTitle } from "~/ui/auth/code-form";

export const meta = () => [{ title: `${codeTitle} - Career Hub` }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const redirectTo = afterSignIn(new URL(request.url).searchParams.get("redirectTo"));
  if (await viewerOf(request).catch(whileAway(null))) throw redirect(redirectTo);
  const awaited = await awaitedCode(request).catch(whileAway(undefined));
  if (awaited === null) throw redirect(loginFor(redirectTo));
  return { redirectTo };
}

export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const to = afterSignIn(form.get("redirectTo"));
  try {
    const { account, said } = await signInByCode(request, form);
    return await letIn(request, account, { to, text: said });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const { status, message: said, headers } = error;
    if (status === 410) return redirectWithToast(loginFor(to), { kind: "error", text: said });
    return replyWrong(form, { status, said, fields: { code: [said] }, headers });
  }
}, inPlace);

const loginFor = (to: string) => `/auth/login?${new URLSearchParams({ redirectTo: to })}`;

/** The second step of signing in, as a page of its own. */
export default function Code() {
  const { redirectTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AuthPage title={codeTitle}>
      <CodeForm place={pagePlace(redirectTo, result)} lastResult={result} />
    </AuthPage>
  );
}
