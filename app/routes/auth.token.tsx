import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import {
  cameFromSisterApp,
  keepSignedIn,
  ownerOfToken,
  rejectToken,
  signInByToken,
} from "~/http/login/token-sign-in.server";
import { signInTarget } from "~/http/replies/return-url.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";

export const meta = () => privateMeta("Log in");

/** Logs in visitors from the sister app and goes to `redirectTo`. Asks others first: any site can link here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = signInTarget(searchParams.get("redirectTo"));
  const owner = await ownerOfToken(token);
  if (!owner) throw await rejectToken(request, redirectTo);
  const currentUser = await findCurrentUser(request);
  if (currentUser?.id === owner.user.id) throw await keepSignedIn(redirectTo);
  if (!currentUser && cameFromSisterApp(request)) throw await signInByToken(request, owner, redirectTo);
  return { token, redirectTo, email: owner.user.email, currentEmail: currentUser?.email };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const owner = await ownerOfToken(String(form.get("token") ?? ""));
  const redirectTo = signInTarget(form.get("redirectTo"));
  return owner ? signInByToken(request, owner, redirectTo) : rejectToken(request, redirectTo);
}

export default function Token() {
  const { token, redirectTo, email, currentEmail } = useLoaderData<typeof loader>();
  return (
    <AuthPage title="Log in with this link?">
      <p className="mt-3 text-soft">
        This link logs you in as <strong>{email}</strong>.
        {currentEmail && (
          <>
            {" "}
            You are logged in as <strong>{currentEmail}</strong> and will be logged out first.
          </>
        )}{" "}
        Continue only if this is your account.
      </p>
      <form method="post" action="/auth/token" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {redirectTo !== "/" && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Submit look="button-primary">Log in</Submit> <ButtonLink href="/">Cancel</ButtonLink>
      </form>
    </AuthPage>
  );
}
