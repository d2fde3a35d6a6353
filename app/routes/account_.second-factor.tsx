import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { config } from "~/config.server";
import { can } from "~/domain/accounts/permissions";
import {
  disableSecondFactor,
  enableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
} from "~/domain/accounts/second-factor/second-factor.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { passwordError, reauthenticationError } from "~/http/auth/reauthenticate.server";
import { beginSetUp, readSetUp, type SetUp } from "~/http/auth/second-factor-set-up.server";
import { startSession } from "~/http/auth/session.server";
import { clearShownCodes, codesToShow, redirectToCodes } from "~/http/auth/shown-codes.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { type FormError, formErrorResult } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { CopyButton } from "~/ui/account/copy-button";
import { SendConfirmation } from "~/ui/account/send-confirmation";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { Checkbox } from "~/ui/forms/checkbox";
import { PostForm } from "~/ui/forms/post-form";
import { CodeField, OwnPasswordField, ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { Day } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Two-Factor Authentication");

export const loader = memberLoader(async ({ request, currentUser, searchParams }) => {
  const headers = new Headers();
  const isDone = searchParams.has("kept");
  // The cookie is SameSite=Strict, so a link from another site changes nothing.
  if (isDone && request.headers.get("Cookie")?.includes("hub_codes=")) {
    headers.set("Set-Cookie", await clearShownCodes());
  }
  const codes = isDone ? null : await codesToShow(request, currentUser);
  const status = await findSecondFactor(currentUser.id);
  const isRequired = can(currentUser, "haveModeratorRole") && config.ADMIN_REQUIRE_2FA === "on";
  const unconfirmedEmail = currentUser.emailConfirmedAt ? null : currentUser.email;
  return data({ codes, status, isRequired, unconfirmedEmail }, { headers });
});

/** Starts the setup after the password, and completes it after the first code. Then makes new codes, or turns it off. */
export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (currentUser.hasSecondFactor && !form.has("setUp")) return change(request, form, currentUser);
  if (currentUser.hasSecondFactor) return redirectWithText("success", "Two-factor authentication is on.");
  if (!currentUser.emailConfirmedAt) return redirectWithText("error", confirmFirst);
  return form.has("setUp") ? confirm(request, form, currentUser) : begin(request, form, currentUser);
}

async function begin(request: Request, form: FormData, currentUser: CurrentUser) {
  const error = await passwordError(request, form, currentUser);
  return error ? withError(form, error) : data({ setUp: await beginSetUp(currentUser), result: undefined });
}

const withError = (form: FormData, { status, headers, ...error }: FormError) =>
  data({ setUp: undefined, result: formErrorResult(form, error) }, { status, headers });

async function change(request: Request, form: FormData, currentUser: CurrentUser) {
  const isOff = form.get("do") === "off";
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return withError(form, wrong);
  if (isOff) {
    const account = await disableSecondFactor(currentUser.id);
    const headers = account && new Headers({ "Set-Cookie": await startSession(account, request) });
    return redirectWithText(
      "success",
      "Two-factor authentication is off. You are logged out everywhere else.",
      headers,
    );
  }
  const changed = await renewRecoveryCodes(currentUser.id);
  if (!changed) return redirectWithText("error", "Two-factor authentication is off.");
  return redirectToCodes(request, changed, "These are your new codes. You are logged out everywhere else.");
}

async function confirm(request: Request, form: FormData, currentUser: CurrentUser) {
  const begun = await readSetUp(currentUser, form.get("setUp"));
  if (!begun) return redirectWithText("error", "Setup took more than an hour. Please start again.");
  const { secret, setUp } = begun;
  const done = await enableSecondFactor({ userId: currentUser.id, secret, code: String(form.get("code") ?? "") });
  if (done === "unconfirmed") return redirectWithText("error", confirmFirst);
  if (done === "on-already") return redirectWithText("success", "Two-factor authentication is on.");
  if (done !== "wrong-code")
    return redirectToCodes(request, done, "Two-factor authentication is on. You are logged out everywhere else.");
  const message = "Wrong code. Enter the six digits that the app shows now.";
  return data({ setUp, result: formErrorResult(form, { message, fields: { code: [message] } }) }, { status: 422 });
}

const confirmFirst = "Please confirm your email first.";

const redirectWithText = (kind: "success" | "error", text: string, headers?: Headers | null) =>
  redirectWithToast("/account/second-factor", { kind, text }, headers ?? undefined);

export default memberPage("You need to be logged in to set up two-factor authentication.", SecondFactor);

function SecondFactor(account: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [done, setDone] = useState(result);
  // The result is null if the form could not be sent. Then the secret stays.
  if (result !== null && result !== done) setDone(result);
  return (
    <AccountPage title="Two-factor authentication">
      {account.codes ? (
        <RecoveryCodes codes={account.codes} />
      ) : account.status ? (
        <Status {...account.status} isRequired={account.isRequired} result={done?.result} />
      ) : account.unconfirmedEmail ? (
        <ConfirmFirst email={account.unconfirmedEmail} />
      ) : done?.setUp ? (
        <ScanStep key={done.setUp.encryptedSecret} setUp={done.setUp} result={done.result} />
      ) : (
        <PasswordStep result={done?.result} />
      )}
    </AccountPage>
  );
}

/** Shown instead of the setup while the email is not confirmed. */
function ConfirmFirst({ email }: { email: string }) {
  return (
    <>
      <p>
        Please confirm first that <strong>{email}</strong> is your address. Otherwise somebody who signed up with
        another person's address could lock its owner out.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SendConfirmation label="Send a confirmation email" />
        <ButtonLink href="/account">Not now</ButtonLink>
      </div>
    </>
  );
}

function PasswordStep({ result }: { result?: SubmissionResult }) {
  const [form, fields] = useForm<{ password: string }>({ id: "begin", lastResult: result });
  return (
    <>
      <p>
        You will log in with your password and a code from an app on your phone. A stolen password is then not enough.
      </p>
      <p className="mt-2">
        You need an authenticator app such as Aegis, FreeOTP, Google Authenticator, or a password manager.
      </p>
      <PostForm form={form} result={result} button="Set up" cancel="/account" cancelText="Not now">
        <OwnPasswordField meta={fields.password} />
      </PostForm>
    </>
  );
}

type StatusProps = { since: Date; codesLeft: number; isRequired: boolean; result?: SubmissionResult };

/** Shown while two-factor authentication is on. */
function Status({ since, codesLeft, isRequired, result }: StatusProps) {
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "change", lastResult: result });
  return (
    <>
      <p>
        On since <Day at={since} />. You log in with your password and a code.
      </p>
      <p className="mt-2">
        {codesLeft === 0
          ? "No recovery codes left. Create new ones in case you lose your phone."
          : `Recovery codes left: ${codesLeft}.`}
      </p>
      <p className="mt-2">
        Ten new codes replace those. If you turn it off, you log in with your password only, and your recovery codes are
        deleted.
        {isRequired && " You cannot open the admin pages until you set it up again."}
      </p>
      <PostForm
        form={form}
        result={result}
        button="Create new codes"
        otherButton={
          <Submit name="do" value="off" look="button-danger">
            Turn off
          </Submit>
        }
        cancel="/account"
      >
        <ReauthenticationFields fields={fields} />
      </PostForm>
    </>
  );
}

/** Shows ten new recovery codes until they are kept. */
function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <h2 className="text-lg font-semibold">Recovery codes</h2>
      <p className="mt-2">
        If you lose your phone, enter one of these instead of a code. Each works once. Save them now:{" "}
        <strong>they are not shown again</strong>.
      </p>
      <ul
        className="rounded-control bg-sunken px-4 py-3 font-mono text-lg mt-4 grid gap-2 whitespace-nowrap sm:grid-cols-2"
        aria-label="Your recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <CopyButton text={text} name="codes" />
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="career-hub-recovery-codes.txt"
        >
          Download
          <span className="sr-only"> codes</span>
        </a>
      </div>
      {/* Without the checkbox, a double click on the previous button would hide the codes. */}
      <form action="/account/second-factor" className="mt-6">
        <Checkbox name="kept" required>
          I have saved these codes
        </Checkbox>
        <Submit look="button-primary mt-3">Done</Submit>
      </form>
    </>
  );
}

/** The second step of the setup: scan the secret, then enter a first code. */
function ScanStep({ setUp, result }: { setUp: SetUp; result?: SubmissionResult }) {
  const [form, fields] = useForm<{ code: string }>({ id: "confirm", lastResult: result });
  return (
    <>
      <h2 className="text-lg font-semibold">1. Scan this code with your app</h2>
      <QrCode {...setUp.qr} label="QR code of the secret below" />
      <p>
        On your phone,{" "}
        <a className="link -my-2 inline-block py-2" href={setUp.url}>
          open your app
        </a>
        . Or enter this secret in the app:
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <p className="rounded-control bg-sunken px-4 py-3 font-mono text-lg" data-secret>
          {setUp.groupedSecret}
        </p>
        <CopyButton text={setUp.groupedSecret.replaceAll(" ", "")} name="secret" />
      </div>
      <h2 className="mt-6 text-lg font-semibold">2. Enter the code that the app shows</h2>
      <PostForm
        form={form}
        result={result}
        button="Turn on"
        cancel="/account"
        cancelText="Not now"
        className="mt-2 space-y-4"
      >
        <input type="hidden" name="setUp" value={setUp.encryptedSecret} />
        <CodeField
          meta={fields.code}
          hint="Six digits. All other devices and API tokens are logged out."
          inputMode="numeric"
        />
      </PostForm>
    </>
  );
}

/** Dark on light in both themes, because some cameras cannot read it inverted. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="my-3 w-60 max-w-full rounded-card border border-line bg-white fill-black"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
