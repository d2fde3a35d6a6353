import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { disableSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { startSession } from "~/http/auth/session.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { formAction } from "~/http/forms/form-action.server";
import { replyWithError } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { ProofFields } from "~/ui/forms/proof-fields";
import { PleaseLogIn } from "~/ui/layout/please-log-in";

export const links = completeStyles;

export const meta = () => [
  { title: "Switch Off the Second Factor - Career Hub" },
  { name: "robots", content: "noindex" },
];

const overview = "/account/second-factor";

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findCurrentUser(request);
  if (!viewer) return data(null, { status: 401 });
  if (!viewer.hasSecondFactor) throw redirect(overview);
  return { isNeeded: viewer.isAdmin && config.ADMIN_REQUIRE_2FA === "on" };
}

export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const viewer = await requireSignedIn(request, form);
  if (!viewer.hasSecondFactor) return redirect(overview, 303);
  const wrong = await reauthenticationError(request, form, viewer);
  if (wrong) return replyWithError(form, wrong);
  const account = await disableSecondFactor(viewer.id);
  if (!account) return redirect(overview, 303);
  const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
  const text = "Your second factor is off. You are signed out everywhere else.";
  return redirectWithToast(overview, { kind: "success", text }, headers);
});

/** Turns two-factor authentication off. */
export default function SwitchOff() {
  const account = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "off", lastResult: result });
  if (!account) return <PleaseLogIn sentence="You need to be logged in to switch off your second factor." />;
  return (
    <div className="panel mx-auto max-w-2xl">
      <h1 className="text-2xl font-semibold">Switch off the second factor</h1>
      <p className="mt-3">Your password alone signs in then, and your recovery codes are removed.</p>
      {account.isNeeded && <p className="mt-2">The review desk stays closed to you until you have set one up again.</p>}
      <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className="mt-6 space-y-4">
        <ErrorSummary id={form.errorId} result={result} />
        <ProofFields password={fields.password} code={fields.code} saidIn={form.errorId} />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-danger">
            Switch off
          </button>
          <a className="button" href={overview}>
            Keep it
          </a>
        </div>
      </form>
    </div>
  );
}
