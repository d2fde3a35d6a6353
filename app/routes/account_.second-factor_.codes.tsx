import { redirect } from "@remix-run/node";
import { codesToShow } from "~/http/auth/shown-codes.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { AccountPage } from "~/ui/account/account-page";
import { CopyButton } from "~/ui/account/copy-button";
import { Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Recovery Codes");

const overview = "/account/second-factor";

export const loader = memberLoader(async ({ request, currentUser }) => {
  const codes = await codesToShow(request, currentUser);
  if (!codes) throw redirect(overview);
  return { codes };
});

/** Shows ten new recovery codes until they are kept. */
export default memberPage("You need to be logged in to see recovery codes.", RecoveryCodes);

function RecoveryCodes({ codes }: MemberData<typeof loader>) {
  const text = `${codes.join("\n")}\n`;
  return (
    <AccountPage title="Recovery codes">
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
    </AccountPage>
  );
}
