import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { can } from "~/domain/accounts/permissions";
import { deleteAccount } from "~/domain/personal-data/delete-account.server";
import { reauthenticationError } from "~/http/auth/reauthenticate.server";
import { endSession } from "~/http/auth/session.server";
import { memberLoader, requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AccountPage } from "~/ui/account/account-page";
import { TextLink } from "~/ui/forms/button";
import { PostForm } from "~/ui/forms/post-form";
import { ReauthenticationFields } from "~/ui/forms/reauthentication-fields";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("My Data");

export const loader = memberLoader(({ currentUser }) => {
  const { email, emailConfirmedAt, hasSecondFactor } = currentUser;
  const isAdministrator = can(currentUser, "haveAdministratorRole");
  return { email, isEmailConfirmed: emailConfirmedAt !== null, isAdministrator, hasSecondFactor };
});

const errors = {
  "last-administrator": {
    status: 403,
    message:
      "You are the last administrator, so this account cannot be deleted. Make someone else an administrator first.",
  },
  missing: { status: 404, message: "This account was already deleted." },
};

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: currentUser } = await readForm(request, { who: requireSignedIn });
  const wrong = await reauthenticationError(request, form, currentUser);
  if (wrong) return replyWithError(form, wrong);
  const done = await deleteAccount({ userId: currentUser.id });
  if (done !== "deleted") return replyWithError(form, errors[done]);
  const headers = new Headers({ "Set-Cookie": await endSession(request) });
  return redirectWithToast("/", { kind: "success", text: "Your account has been deleted." }, headers);
}

/** What we store about a member, to download or delete. It says first what a deletion keeps. */
export default memberPage("You need to be logged in to see your data.", MyData);

type Account = MemberData<typeof loader>;

function MyData(account: Account) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "delete", lastResult: result });
  return (
    <AccountPage title="My data">
      <h2 className="text-lg font-semibold">What we store about {account.email}</h2>
      <ul aria-label="What we store about you" className={list}>
        {stored.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4">
        <a className="button" href="/account/download" aria-label="Download my data" download>
          Download
        </a>
      </p>
      <p className="mt-2 text-sm text-soft">
        All of this as one JSON file, except what nobody can read, emails and log entries.
      </p>
      <h2 className="mt-8 text-lg font-semibold">Delete my account</h2>
      <p className="mt-2">
        All of this but the following is deleted permanently, and so are your votes: the counts go down. You are logged
        out everywhere.
      </p>
      <Kept {...account} />
      <PostForm form={form} result={result} button="Delete my account" isDanger cancel="/account">
        <ReauthenticationFields fields={fields} hasSecondFactor={account.hasSecondFactor} />
      </PostForm>
    </AccountPage>
  );
}

const list = "mt-2 list-disc space-y-1 pl-6";

/** `tests/api/stored-data.test.ts` compares it with the download. */
const stored = [
  "Your account: name, email, type, role, city, state and country.",
  "Your password and the key and recovery codes of two-factor authentication. Nobody can read them.",
  "Your upvotes.",
  "Your library, with your notes.",
  "What you removed from your library in the last hour, so that you can undo it.",
  "Your verdicts on resources, with your comments.",
  "The lists and searches that you follow.",
  "The links that you imported.",
  "Your notices, until they are 90 days old.",
  "Your submissions, with their pictures.",
  "Your learning paths, and those that you follow, reported or voted for.",
  "What you reported.",
  "The optional emails that you turned on.",
  "Where you are logged in: browsers and times.",
  "Your API keys: names, rights and times. Nobody can read the keys.",
  "Your account at the log-in provider, if you linked one: its number, email and the role of its groups.",
  "The emails that we sent you, and log entries about what you submitted.",
];

function Kept({ isEmailConfirmed, isAdministrator }: Account) {
  return (
    <>
      <h3 className="mt-4 font-semibold">What will be kept</h3>
      <ul className={list}>
        {isEmailConfirmed ? (
          <li>Your resources in the directory, with the name shown there, but without your email.</li>
        ) : (
          <li>
            Submissions made with your email, and emails about them, because you have not confirmed it. To delete them
            too, <TextLink href="/account">confirm your email</TextLink> first, or use the private link in each receipt.
          </li>
        )}
        <li>Your public learning paths, without your name.</li>
        <li>
          An audit log entry that an account was deleted. It has the account's number, but not your name or email.
        </li>
        <li>
          Audit log entries about submissions that you edited or withdrew, or that were reviewed. Nobody can change
          them.
        </li>
        {isAdministrator && <li>Audit log entries about what you did as an administrator, with your email.</li>}
        <li>Backups made before, until the operator deletes them.</li>
      </ul>
    </>
  );
}
