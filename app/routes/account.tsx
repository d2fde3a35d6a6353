import type { ReactNode } from "react";
import { config } from "~/config.server";
import { findIdentity } from "~/domain/accounts/oidc/identities.server";
import { can } from "~/domain/accounts/permissions";
import { listSessions } from "~/domain/accounts/sessions/sessions.server";
import { findWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { readSession } from "~/http/auth/session.server";
import { memberLoader } from "~/http/auth/signed-in.server";
import { SendConfirmation } from "~/ui/account/send-confirmation";
import { Submit } from "~/ui/forms/button";
import { Day, day, Moment } from "~/ui/lists/day";
import { privateMeta } from "~/ui/page/page-meta";
import { type MemberData, memberPage } from "~/ui/states/member-page";

export const meta = () => privateMeta("My Account");

export const loader = memberLoader(async ({ request, currentUser }) => {
  const { email, firstName, lastName, emailConfirmedAt, hasSecondFactor } = currentUser;
  const requiredForVotes = config.CONFIRM_EMAIL === "on";
  const provider = config.OIDC_ISSUER ? config.OIDC_NAME : null;
  const [sessions, currentSession, identity, weekly] = await Promise.all([
    listSessions(currentUser.id),
    readSession(request),
    provider ? findIdentity(currentUser.id) : null,
    findWeeklyEmail(currentUser.id),
  ]);
  const name = `${firstName} ${lastName}`.trim();
  return {
    isModerator: can(currentUser, "moderate"),
    isWeeklyOn: weekly !== null && weekly.endedAt === null,
    email,
    name,
    emailConfirmedAt,
    requiredForVotes,
    hasSecondFactor,
    hasPassword: currentUser.hasPassword,
    provider,
    linkedEmail: identity?.email,
    sessions,
    currentSession: currentSession?.id,
  };
});

export default memberPage("You need to be logged in to see your account.", MyAccount);

function MyAccount(account: Account) {
  return (
    <div className="max-lg:mx-auto max-xl:max-w-2xl">
      <h1 className="text-2xl font-semibold">My Account</h1>
      <Section title="Profile" text="Your name, email and submissions.">
        <Part title={account.name || "No name yet"} text="Your name is shown on your public paths.">
          {link("profile", "Edit", "profile")}
        </Part>
        <Email {...account} />
        <Part
          title={account.isModerator ? "Weekly and review emails" : "Weekly email"}
          text={
            account.isModerator
              ? `The weekly one is ${account.isWeeklyOn ? "on" : "off"}. The others tell you what waits for a decision.`
              : `${account.isWeeklyOn ? "On" : "Off"}. What is new in what you follow, once a week.`
          }
        >
          {link("email", "Choose", account.isModerator ? "emails" : "the weekly email")}
        </Part>
        <Part title="My submissions" text="The resources you contributed, with their status.">
          {link("submissions", "View", "my submissions")}
        </Part>
      </Section>
      <Section title="Security" text="How you log in, and where.">
        <Part
          title="Password"
          text={account.hasPassword ? "You need your current password to change it." : "You have none yet."}
        >
          {link("password", account.hasPassword ? "Change" : "Set", "password")}
        </Part>
        {account.provider && <Provider name={account.provider} linkedEmail={account.linkedEmail} />}
        <Part title="Two-factor authentication" text={secondFactorText(account)}>
          {link("second-factor", account.hasSecondFactor ? "Manage" : "Set up", "two-factor authentication")}
        </Part>
        <Part title="API keys" text="For programs that use the API in your name.">
          {link("keys", "Manage", "API keys")}
        </Part>
        <div className="rule p-4 first:border-t-0 sm:px-6 sm:py-5">
          <h3 className="font-semibold">Where you are logged in</h3>
          <SessionList {...account} />
          <form
            method="post"
            action="/account/sign-out-elsewhere"
            className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2"
            data-keep-scroll
          >
            <Submit>Log out everywhere else</Submit>
            <p className="text-sm text-soft">Logs out all other devices and API tokens. API keys stay.</p>
          </form>
        </div>
      </Section>
      <Section title="Data" text="What we store about you.">
        <Part title="Download or delete my data" text="The next page lists what we store, and what a deletion keeps.">
          {link("delete", "Open", "my data")}
        </Part>
      </Section>
    </div>
  );
}

const link = (page: string, verb: string, what: string) => (
  <a className="button" href={`/account/${page}`} aria-label={`${verb} ${what}`}>
    {verb}
  </a>
);

function secondFactorText({ hasSecondFactor, hasPassword }: Account) {
  if (hasSecondFactor) return "On. You log in with your password and a code.";
  return hasPassword ? "Off. You log in with your password only." : "Off. You log in without a code of ours.";
}

type Account = MemberData<typeof loader>;

function Email({ email, emailConfirmedAt, requiredForVotes }: Account) {
  if (emailConfirmedAt) return <Part title={email} text={`Your email, confirmed on ${day(emailConfirmedAt)}.`} />;
  const [text, label] = requiredForVotes
    ? ["Your upvotes count once you follow the link in the email that we sent you.", "Send the email again"]
    : ["Confirm it so that your data includes the submissions made with it.", "Send a confirmation email"];
  return (
    <Part title={email} text={text}>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        <span className="badge badge-warning">Not confirmed</span>
        <SendConfirmation label={label} />
      </div>
    </Part>
  );
}

/** A section, with its heading at the left of it where there is room. */
function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-8 xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h2 className="text-xl font-semibold">{title}</h2>
        <p className="mt-1 text-sm text-soft">{text}</p>
      </div>
      <div className="panel mt-3 p-0 xl:mt-0">{children}</div>
    </section>
  );
}

function Provider({ name, linkedEmail }: { name: string; linkedEmail?: string }) {
  return (
    <Part title={`Log-in with ${name}`} text={linkedEmail ? `Linked as ${linkedEmail}.` : "Not linked."}>
      {linkedEmail ? (
        <a className="button" href="/account/password#unlink">{`Unlink ${name}`}</a>
      ) : (
        <a className="button" href="/auth/oidc?redirectTo=/account" data-document>
          {`Link ${name}`}
        </a>
      )}
    </Part>
  );
}

/** A part of a section, with its button on the right where there is room. */
function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rule flex flex-wrap items-center gap-x-4 gap-y-3 p-4 first:border-t-0 sm:px-6 sm:py-5">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="font-semibold">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-soft">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** The browsers and API tokens of an account, each with a button to log it out. */
function SessionList({ sessions, currentSession }: Account) {
  return (
    <ul className="mt-2" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{session.browser}</span>
            {session.id === currentSession && <span className="whitespace-nowrap"> · this device</span>}{" "}
            <span className="block text-sm text-soft">
              Logged in <Day at={session.createdAt} />, last seen <Moment at={session.seenAt} />
            </span>
          </span>
          <SignOut session={session} isCurrent={session.id === currentSession} />
        </li>
      ))}
    </ul>
  );
}

function SignOut({ session, isCurrent }: { session: Account["sessions"][number]; isCurrent: boolean }) {
  return (
    <form
      method="post"
      className="shrink-0"
      action={isCurrent ? "/auth/logout" : "/account/sign-out-session"}
      data-keep-scroll={!isCurrent || undefined}
    >
      {!isCurrent && <input type="hidden" name="sessionId" value={session.id} />}
      <Submit aria-label={`Log out ${session.browser}${isCurrent ? " · this device" : ""}`}>Log out</Submit>
    </form>
  );
}
