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
import { privateMeta } from "~/ui/layout/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("Delete My Account");

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

/** Deletes the account. It first lists what will be deleted and what will be kept. */
export default memberPage("You need to be logged in to delete your account.", DeleteMyAccount);

function DeleteMyAccount(account: MemberData<typeof loader>) {
  const result = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; code: string }>({ id: "delete", lastResult: result });
  return (
    <AccountPage title="Delete my account">
      <p className="text-soft">{account.email}</p>
      <DeletedAndKept {...account} />
      <PostForm form={form} result={result} button="Delete my account" isDanger cancel="/account">
        <ReauthenticationFields form={form} fields={fields} hasSecondFactor={account.hasSecondFactor} />
      </PostForm>
    </AccountPage>
  );
}

type Account = { isEmailConfirmed: boolean; isAdministrator: boolean };

function DeletedAndKept({ isEmailConfirmed, isAdministrator }: Account) {
  return (
    <>
      <h2 className="mt-6 text-lg font-semibold">What will be deleted permanently</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>Your account: name, email, password, two-factor authentication, role, city, state and country.</li>
        <li>The link to your account at the log-in provider.</li>
        <li>Your upvotes and your votes on learning paths. The counts go down.</li>
        <li>Your library and your notes.</li>
        <li>Your verdicts on resources and your comments. The counts go down.</li>
        <li>Your notices.</li>
        <li>The lists and searches that you follow.</li>
        <li>Your learning paths, except those that are public, and which paths you follow or reported.</li>
        <li>What you reported about resources.</li>
        <li>Which optional emails you turned on.</li>
        <li>All sessions and API tokens. You are logged out everywhere.</li>
        <li>
          {isEmailConfirmed
            ? "All emails to you."
            : "Emails about your password, your email address, your reports and your learning paths."}
        </li>
        {isEmailConfirmed && <li>Your submissions that are not in the directory.</li>}
      </ul>
      <h2 className="mt-6 text-lg font-semibold">What will be kept</h2>
      <ul className="mt-2 list-disc space-y-1 pl-6">
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
      <p className="mt-4">
        <a className="link" href="/account/download" download>
          Download your data
        </a>{" "}
        first, if you want to keep it.
      </p>
    </>
  );
}
