import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmEmailChange, isEmailChangeLinkValid } from "~/domain/review/submissions/contributor-email.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";

export const meta = () => privateMeta("Confirm Your Email");

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isOpen = await isEmailChangeLinkValid(token);
  return data({ token, isOpen }, { status: isOpen ? 200 : 410 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const statusToken = await confirmEmailChange(String(form.get("token") ?? ""));
  if (statusToken === null) return data(null, { status: 410 });
  return redirectWithToast(`/status/${statusToken}`, { kind: "success", text: "Your email is confirmed." });
}

export default function ConfirmEmail() {
  const { token, isOpen } = useLoaderData<typeof loader>();
  if (!isOpen) {
    return (
      <AuthPage title="This link has expired">
        <p className="mt-3 text-soft">
          It works for 24 hours and while the submission is pending. You can enter the address again on the submission's
          private page.
        </p>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Confirm your email">
      <p className="mt-3 text-soft">Messages about your submission will be sent to this address.</p>
      <form method="post" action="/status/confirm-email" className="mt-4">
        <input type="hidden" name="token" value={token} />
        <Submit look="button-primary w-full">Confirm that this is your email address</Submit>
      </form>
    </AuthPage>
  );
}
