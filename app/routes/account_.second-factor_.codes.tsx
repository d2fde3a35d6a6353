import { type SubmissionResult, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { renewRecoveryCodes } from "~/domain/accounts/second-factor/second-factor.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { codesToShow, redirectToCodes } from "~/http/auth/shown-codes.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { AccountPage } from "~/ui/account/account-page";
import { CopyButton } from "~/ui/account/copy-button";
import { Submit } from "~/ui/forms/button";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Recovery Codes");

const overview = "/account/second-factor";

export const loader = memberLoader(async ({ request, currentUser }) => {
  if (!currentUser.hasSecondFactor) throw redirect(overview);
  return { codes: await codesToShow(request, currentUser) };
});

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  if (!currentUser.hasSecondFactor) return redirect(overview, 303);
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return replyWithError(form, wrong);
  const changed = await renewRecoveryCodes(currentUser.id);
  if (!changed) return redirect(overview, 303);
  return redirectToCodes(request, changed, "These are your new codes. You are logged out everywhere else.");
}

/** Shows ten recovery codes once, and replaces them on request. */
export default memberPage("You need to be logged in to create recovery codes.", RecoveryCodes);

function RecoveryCodes(account: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  return (
    <AccountPage title="Recovery codes">
      {account.codes ? <Codes codes={account.codes} /> : <NewCodes result={result} />}
    </AccountPage>
  );
}

function Codes({ codes }: { codes: string[] }) {
  const text = `${codes.join("\n")}\n`;
  return (
    <>
      <p>
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
      <form action={overview} className="mt-6">
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="kept" required className="size-5 shrink-0" />I have saved these codes
        </label>
        <Submit look="button-primary mt-3">Done</Submit>
      </form>
    </>
  );
}

function NewCodes({ result }: { result?: SubmissionResult }) {
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "codes", lastResult: result });
  return (
    <>
      <p>Ten new codes replace the ones you have. The old ones stop working.</p>
      <PostForm form={form} result={result} button="Create new codes" cancel={overview}>
        <ReauthenticationFields form={form} fields={fields} />
      </PostForm>
    </>
  );
}
