import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useState } from "react";
import { enableSecondFactor, findSecondFactor } from "~/domain/accounts/second-factor/second-factor.server";
import { type CurrentUser, findCurrentUser } from "~/http/auth/current-user.server";
import { passwordError } from "~/http/auth/reauthenticate.server";
import { beginSetUp, readSetUp } from "~/http/auth/second-factor-set-up.server";
import { clearShownCodes, redirectToCodes } from "~/http/auth/shown-codes.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { formAction } from "~/http/forms/form-action.server";
import { formErrorResult } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { PleaseLogIn } from "~/ui/layout/please-log-in";
import { PasswordStep } from "./password-step";
import { ScanStep } from "./scan-step";
import { Standing } from "./standing";

export const links = completeStyles;

export const meta = () => [{ title: "Two-Factor Authentication - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findCurrentUser(request);
  if (!viewer) return data(null, { status: 401 });
  const headers = new Headers();
  const isKept = new URL(request.url).searchParams.has("kept");
  // The cookie does not come with a link from elsewhere, which so changes nothing.
  if (isKept && request.headers.get("Cookie")?.includes("hub_codes=")) {
    headers.set("Set-Cookie", await clearShownCodes());
  }
  return data({ standing: await findSecondFactor(viewer.id) }, { headers });
}

/** Begins to set it up after the password, and goes on with what was begun by a first code. */
export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const viewer = await requireSignedIn(request, form);
  if (viewer.hasSecondFactor) return lead("success", "Two-factor authentication is on.");
  return form.has("setUp") ? confirm(request, form, viewer) : begin(request, form, viewer);
});

async function begin(request: Request, form: FormData, viewer: CurrentUser) {
  const error = await passwordError(request, form, viewer);
  if (!error) return data({ setUp: await beginSetUp(viewer), result: undefined });
  return data(
    { setUp: undefined, result: formErrorResult(form, error) },
    { status: error.status, headers: error.headers },
  );
}

async function confirm(request: Request, form: FormData, viewer: CurrentUser) {
  const begun = await readSetUp(viewer, form.get("setUp"));
  if (!begun) return lead("error", "Setup took more than an hour. Please start again.");
  const { secret, setUp } = begun;
  const done = await enableSecondFactor({ userId: viewer.id, secret, code: String(form.get("code") ?? "") });
  if (done === "on-already") return lead("success", "Two-factor authentication is on.");
  if (done !== "wrong-code")
    return redirectToCodes(request, done, "Two-factor authentication is on. You are logged out everywhere else.");
  const message = "Wrong code. Enter the six digits that the app shows now.";
  return data({ setUp, result: formErrorResult(form, { message, fields: { code: [message] } }) }, { status: 422 });
}

const lead = (kind: "success" | "error", text: string) => redirectWithToast("/account/second-factor", { kind, text });

/** Shows whether two-factor authentication is on, and turns it on. */
export default function SecondFactor() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [done, setDone] = useState(answer);
  // It is null when the form found no server: then the secret stays.
  if (answer !== null && answer !== done) setDone(answer);
  if (!account) return <PleaseLogIn sentence="You need to be logged in to set up two-factor authentication." />;
  return (
    <div className="panel mx-auto max-w-2xl">
      <h1 className="text-2xl font-semibold">Two-factor authentication</h1>
      {account.standing ? (
        <Standing {...account.standing} />
      ) : done?.setUp ? (
        <ScanStep key={done.setUp.encryptedSecret} setUp={done.setUp} result={done.result} />
      ) : (
        <PasswordStep result={done?.result} />
      )}
    </div>
  );
}
