import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { listSessions } from "~/domain/accounts/sessions/sessions.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { readSession } from "~/http/auth/session.server";
import { EmailStatus } from "~/ui/account/email-status";
import { SessionList } from "~/ui/account/session-list";
import { completeStyles } from "~/ui/document/complete-styles";
import { PleaseLogIn } from "~/ui/layout/please-log-in";

export const links = completeStyles;

export const meta = () => [{ title: "My Account - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  const currentUser = await findCurrentUser(request);
  if (!currentUser) return data(null, { status: 401 });
  const { email, firstName, lastName, emailConfirmedAt, hasSecondFactor } = currentUser;
  const requiredForVotes = config.CONFIRM_EMAIL === "on";
  const [sessions, currentSession] = await Promise.all([listSessions(currentUser.id), readSession(request)]);
  const name = `${firstName} ${lastName}`.trim();
  return {
    email,
    name,
    emailConfirmedAt,
    requiredForVotes,
    hasSecondFactor,
    sessions,
    currentSession: currentSession?.id,
  };
}

/** The member's account: email, two-factor authentication, sessions, export and deletion. */
export default function MyAccount() {
  const account = useLoaderData<typeof loader>();
  if (!account) return <PleaseLogIn message="You need to be logged in to see your account." />;
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl font-semibold">My Account</h1>
      <p className="mt-2 break-words text-soft">
        {account.name && <bdi>{account.name}, </bdi>}
        {account.email}
      </p>
      <EmailStatus confirmedAt={account.emailConfirmedAt} requiredForVotes={account.requiredForVotes} />
      <section className="panel mt-6">
        <h2 className="text-xl font-semibold">My submissions</h2>
        <p className="mt-2 mb-4">The resources you contributed, with their status.</p>
        <a className="button" href="/account/submissions">
          My submissions
        </a>
      </section>
      <section className="panel mt-6">
        <h2 className="text-xl font-semibold">Two-factor authentication</h2>
        <p className="mt-2 mb-4">
          {account.hasSecondFactor
            ? "On. You log in with your password and a code."
            : "Off. You sign in with your password only."}
        </p>
        <a className="button" href="/account/second-factor">
          {account.hasSecondFactor ? "Manage two-factor authentication" : "Set up two-factor authentication"}
        </a>
      </section>
      <section className="panel mt-6">
        <h2 className="text-xl font-semibold">Where you are logged in</h2>
        <SessionList sessions={account.sessions} currentId={account.currentSession} />
        <h3 className="mt-6 font-semibold">Log out everywhere else</h3>
        <p className="mt-2 mb-4">All other devices and API tokens are signed out.</p>
        <form method="post" action="/account/sign-out-elsewhere" data-keep-scroll>
          <button type="submit" className="button">
            Log out everywhere else
          </button>
        </form>
      </section>
      <section className="panel mt-6">
        <h2 className="text-xl font-semibold">Download my data</h2>
        <p className="mt-2 mb-4">
          Download everything we store about you (JSON): account, upvotes, submissions and sessions.
        </p>
        <a className="button" href="/account/download" download>
          Download my data
        </a>
      </section>
      <section className="panel mt-6">
        <h2 className="text-xl font-semibold">Delete my account</h2>
        <p className="mt-2 mb-4">
          The next page lists what will be deleted and asks for your password{account.hasSecondFactor && " and a code"}.
        </p>
        <a className="button button-danger" href="/account/delete">
          Delete my account
        </a>
      </section>
    </div>
  );
}
