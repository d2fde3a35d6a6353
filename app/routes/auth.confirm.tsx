import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { confirmEmail, isConfirmationLinkValid } from "~/domain/accounts/sign-up/confirm-email.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { SendConfirmation } from "~/ui/account/email-status";
import { AuthPage } from "~/ui/auth/auth-page";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";

export const meta = () => privateMeta("Confirm Your Email");

/** Shows a button and changes nothing, because mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (await isConfirmationLinkValid(token).catch(fallbackWhenUnavailable(true))) {
    return { token, expiredFor: null, requiredForVotes: config.CONFIRM_EMAIL === "on" };
  }
  return data({ token, expiredFor: await emailState(request), requiredForVotes: false }, { status: 410 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const userId = await confirmEmail(String(form.get("token") ?? ""));
  if (userId === null) return data({ expiredFor: await emailState(request) }, { status: 410 });
  const currentUser = await findCurrentUser(request);
  const text = `Your email is confirmed${config.CONFIRM_EMAIL === "on" ? " and your upvotes count" : ""}.`;
  return redirectWithToast(currentUser?.id === userId ? "/account" : "/", { kind: "success", text });
}

type EmailState = "visitor" | "unconfirmed" | "confirmed";

async function emailState(request: Request): Promise<EmailState> {
  const currentUser = await findCurrentUser(request);
  if (!currentUser) return "visitor";
  return currentUser.emailConfirmedAt ? "confirmed" : "unconfirmed";
}

export default function Confirm() {
  const { token, expiredFor, requiredForVotes } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const expired = result?.expiredFor ?? expiredFor;
  if (expired) return <Expired emailState={expired} />;
  return (
    <AuthPage title="Confirm your email">
      <p className="mt-3 text-soft">
        Confirm that this is your email address.{requiredForVotes && " Your upvotes count from then on."}
      </p>
      <form method="post" className="stack mt-4">
        <input type="hidden" name="token" value={token} />
        <Submit look="button-primary w-full">Confirm my email</Submit>
      </form>
    </AuthPage>
  );
}

function Expired({ emailState }: { emailState: EmailState }) {
  return (
    <AuthPage title="This link has expired">
      <p className="mt-3 mb-4 text-soft">
        {emailState === "confirmed"
          ? "Your email is already confirmed."
          : "A link works once, within 24 hours. Get a new one in My Account."}
      </p>
      {emailState === "unconfirmed" && <SendConfirmation label="Send the email again" />}
      {emailState === "confirmed" && <PrimaryLink href="/account">My Account</PrimaryLink>}
      {emailState === "visitor" && <PrimaryLink href="/auth/login?redirectTo=/account">Log in</PrimaryLink>}
    </AuthPage>
  );
}
