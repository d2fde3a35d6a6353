import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { makeResetLinkBy } from "~/domain/accounts/passwords/password-reset.server";
import { confirmEmail, findConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { SendConfirmation } from "~/ui/account/send-confirmation";
import { AuthPage } from "~/ui/auth/auth-page";
import { PrimaryLink, Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Confirm Your Email");

const requiredForVotes = () => config.CONFIRM_EMAIL === "on";

/** Shows a button and changes nothing, because mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const owner = await findConfirmation(token).catch(fallbackWhenUnavailable(undefined));
  if (owner === null)
    return data({ token, expiredFor: await emailState(request), requiredForVotes: false }, { status: 410 });
  const currentUser = await findCurrentUser(request).catch(fallbackWhenUnavailable(null));
  const stranger = owner &&
    currentUser?.id !== owner.userId && { email: owner.email, currentEmail: currentUser?.email };
  return { token, expiredFor: null, requiredForVotes: requiredForVotes(), stranger: stranger || undefined };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const token = String(form.get("token") ?? "");
  const resetLink = form.has("reset") ? await makeResetLinkBy(token) : null;
  if (resetLink) return redirect(resetLink, 303);
  const currentUser = await findCurrentUser(request);
  if (currentUser && (await confirmEmail({ token, userId: currentUser.id }))) {
    const text = `Your email is confirmed${requiredForVotes() ? " and your upvotes count" : ""}.`;
    return redirectWithToast("/account", { kind: "success", text });
  }
  if (!(await findConfirmation(token))) return data({ expiredFor: await emailState(request) }, { status: 410 });
  return redirect(pathOf(token), 303);
}

const pathOf = (token: string) => `/auth/confirm?token=${token}`;

type EmailState = "visitor" | "unconfirmed" | "confirmed";

async function emailState(request: Request): Promise<EmailState> {
  const currentUser = await findCurrentUser(request);
  if (!currentUser) return "visitor";
  return currentUser.emailConfirmedAt ? "confirmed" : "unconfirmed";
}

export default function Confirm() {
  const { token, expiredFor, ...page } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const expired = result?.expiredFor ?? expiredFor;
  if (expired) return <Expired emailState={expired} />;
  if ("stranger" in page && page.stranger) return <LogInFirst token={token} {...page.stranger} />;
  return (
    <AuthPage title="Confirm your email">
      <p className="mt-3 text-soft">
        Confirm that this is your email address.{page.requiredForVotes && " Your upvotes count from then on."}
      </p>
      <form method="post" className="stack mt-4">
        <input type="hidden" name="token" value={token} />
        <Submit look="button-primary w-full">Confirm my email</Submit>
      </form>
    </AuthPage>
  );
}

type LogInFirstProps = { token: string; email: string; currentEmail?: string };

/** Shown to who is not logged in as the account, which somebody else may have made with the address. */
function LogInFirst({ token, email, currentEmail }: LogInFirstProps) {
  return (
    <AuthPage title="Confirm your email">
      {currentEmail ? (
        <form method="post" action="/auth/logout" className="stack mt-3">
          <p>
            You are logged in as <strong>{currentEmail}</strong>. To confirm <strong>{email}</strong>, log out first,
            and open the link in the email again.
          </p>
          <Submit>Log out</Submit>
        </form>
      ) : (
        <div className="stack mt-3">
          <p>
            Log in as <strong>{email}</strong> to confirm that this is your email address.
          </p>
          <PrimaryLink href={`/auth/login?${new URLSearchParams({ redirectTo: pathOf(token) })}`}>Log in</PrimaryLink>
        </div>
      )}
      <form method="post" className="stack mt-6">
        <p className="text-sm text-soft">
          Do you not know the password, or did somebody else sign up with your address? A new password confirms it, too,
          and everybody else loses the account.
        </p>
        <input type="hidden" name="token" value={token} />
        <Submit name="reset" value="on">
          Set a new password
        </Submit>
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
