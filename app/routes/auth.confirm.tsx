import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmEmail, isConfirmationLinkValid } from "~/domain/accounts/sign-up/confirm-email.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { fallbackWhenUnavailable, retryAfter } from "~/http/cache/unavailable.server";
import { formAction } from "~/http/forms/form-action.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { SendConfirmation } from "~/ui/account/email-standing";
import { AuthPage } from "~/ui/auth/auth-page";
import { awaySentence } from "~/ui/document/away-sentence";
import { ErrorSummary } from "~/ui/forms/form-error-summary";

export const meta = () => [{ title: "Confirm Your Email - Career Hub" }, { name: "robots", content: "noindex" }];

/** Shows a button and changes nothing: mail scanners follow links. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  if (await isConfirmationLinkValid(token).catch(fallbackWhenUnavailable(true))) return { token, closedTo: null };
  return data({ token, closedTo: await findSecondFactor(request) }, { status: 410 });
}

export const action = formAction(
  async ({ request }) => {
    const form = await readForm(request);
    const userId = await confirmEmail(String(form.get("token") ?? ""));
    if (userId === null) return data({ closedTo: await findSecondFactor(request), wrong: null }, { status: 410 });
    const viewer = await findCurrentUser(request);
    const text = "Your email is confirmed and your upvotes count.";
    return redirectWithToast(viewer?.id === userId ? "/account" : "/", { kind: "success", text });
  },
  () => data({ closedTo: null, wrong: awaySentence }, { status: 503, headers: retryAfter }),
);

type Standing = "visitor" | "unconfirmed" | "confirmed";

async function findSecondFactor(request: Request): Promise<Standing> {
  const viewer = await findCurrentUser(request);
  if (!viewer) return "visitor";
  return viewer.emailConfirmedAt ? "confirmed" : "unconfirmed";
}

/** Where the link of a confirmation mail leads. */
export default function Confirm() {
  const { token, closedTo } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const closedSince = result?.closedTo ?? closedTo;
  if (closedSince) return <Closed to={closedSince} />;
  return (
    <AuthPage title="Confirm your email">
      <p className="mt-3 text-soft">Confirm that this is your email address. Your upvotes count from then on.</p>
      <form method="post" className="stack mt-4">
        <ErrorSummary message={result?.wrong} />
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="button button-primary w-full">
          Confirm my email
        </button>
      </form>
    </AuthPage>
  );
}

function Closed({ to }: { to: Standing }) {
  return (
    <AuthPage title="This link has expired">
      <p className="mt-3 mb-4 text-soft">
        {to === "confirmed"
          ? "Your email is already confirmed."
          : "A link works once, within 24 hours. Get a new one in My Account."}
      </p>
      {to === "unconfirmed" && <SendConfirmation label="Send the email again" />}
      {to === "confirmed" && (
        <a className="button button-primary" href="/account">
          My Account
        </a>
      )}
      {to === "visitor" && (
        <a className="button button-primary" href="/auth/login?redirectTo=/account">
          Log in
        </a>
      )}
    </AuthPage>
  );
}
