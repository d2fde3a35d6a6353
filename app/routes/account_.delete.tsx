import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type DeleteAccountResult, deleteAccount } from "~/domain/accounts/delete-account.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { countReauthentication } from "~/http/auth/reauthenticate.server";
import { unreadableCodeMessage, wrongCodeMessage } from "~/http/auth/second-factor-code.server";
import { endSession } from "~/http/auth/session.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { formAction } from "~/http/forms/form-action.server";
import { replyWithError } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { OwnPasswordField, ProofFields } from "~/ui/forms/proof-fields";
import { PleaseLogIn } from "~/ui/layout/please-log-in";

export const links = completeStyles;

export const meta = () => [{ title: "Delete My Account - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const viewer = await findCurrentUser(request);
  if (!viewer) return data(null, { status: 401 });
  const { email, emailConfirmedAt, isAdmin, hasSecondFactor } = viewer;
  return { email, confirmed: emailConfirmedAt !== null, isAdmin, hasSecondFactor };
}

const errors: Record<Exclude<DeleteAccountResult, "deleted">, { status: number; message: string; about?: "code" }> = {
  "wrong-password": { status: 422, message: "That is not the password of this account. Nothing was deleted." },
  "wrong-code": { status: 422, message: `${wrongCodeMessage} Nothing was deleted.`, about: "code" },
  "unreadable-code": { status: 422, message: unreadableCodeMessage, about: "code" },
  "last-administrator": {
    status: 403,
    message:
      "You are the last administrator, so this account cannot be deleted. Make someone else an administrator first.",
  },
  missing: { status: 404, message: "This account is gone already." },
};

export const action = formAction(async ({ request }) => {
  const form = await readForm(request);
  const viewer = await requireSignedIn(request, form);
  const proof = await countReauthentication(request, viewer);
  if (proof.error) return replyWithError(form, proof.error);
  const [password, code] = ["password", "code"].map((name) => String(form.get(name) ?? ""));
  const done = await deleteAccount({ userId: viewer.id, password: password!, code });
  await proof.refund({ password: done !== "wrong-password", code: done !== "wrong-code" });
  if (done !== "deleted") {
    const { about = "password", ...error } = errors[done];
    return replyWithError(form, { ...error, fields: { [about]: [error.message] } });
  }
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  return redirectWithToast("/", { kind: "success", text: "Your account has been deleted." }, headers);
});

/** Deletes the account, after a list of what is deleted and what stays. */
export default function DeleteMyAccount() {
  const account = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "delete", lastResult: result });
  if (!account) return <PleaseLogIn sentence="You need to be logged in to delete your account." />;
  return (
    <div className="panel mx-auto max-w-2xl">
      <h1 className="text-2xl font-semibold">Delete my account</h1>
      <p className="mt-2 break-words text-soft">{account.email}</p>
      <WhatGoes {...account} />
      <form method="post" id={form.id} noValidate={form.noValidate} onSubmit={form.onSubmit} className="mt-6 space-y-4">
        <ErrorSummary id={form.errorId} result={result} />
        {account.hasSecondFactor ? (
          <ProofFields password={fields.password} code={fields.code} saidIn={form.errorId} />
        ) : (
          <OwnPasswordField meta={fields.password} saidIn={form.errorId} />
        )}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-danger">
            Delete my account
          </button>
          <a className="button" href="/account">
            Keep it
          </a>
        </div>
      </form>
    </div>
  );
}

type Account = { confirmed: boolean; isAdmin: boolean };

function WhatGoes({ confirmed, isAdmin }: Account) {
  return (
    <>
      <h2 className="mt-6 text-lg font-semibold">What goes, at once and for good</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>Your account: name, e-mail address, password, second factor, role, city, state and country.</li>
        <li>Your upvotes; each resource's count goes down by yours.</li>
        <li>Every session and token: you are signed out everywhere.</li>
        <li>{confirmed ? "All messages to your address." : "Messages about your password and your address."}</li>
        {confirmed && <li>What you submitted under this address and is not in the directory.</li>}
      </ul>
      <h2 className="mt-6 text-lg font-semibold">What stays</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        {confirmed ? (
          <li>What you submitted and is in the directory, with the name shown there, but without your address.</li>
        ) : (
          <li>
            What was submitted under this address, since the address was never confirmed. To have it removed too,{" "}
            <a className="link" href="/account">
              confirm it by mail
            </a>{" "}
            first, or use the private link of each receipt.
          </li>
        )}
        <li>One line in the administrators' log: that an account of this number was deleted, not whose it was.</li>
        <li>
          Lines of that log about submissions that you corrected or withdrew, or that were decided, as they were
          written: nobody can change the log.
        </li>
        {isAdmin && <li>Lines about what you did as an administrator, with your e-mail address.</li>}
        <li>Backups that the operator made before, until they are thrown away.</li>
      </ul>
      <p className="mt-4">
        <a className="link" href="/account/download" download>
          Download your data
        </a>{" "}
        first, if you want to keep it.
      </p>
    </>
  );
}
