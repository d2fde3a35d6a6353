import { Day, Moment } from "~/ui/lists/day";

type Session = { id: string; browser: string; createdAt: Date; seenAt: Date };
type Props = {
  sessions: Session[];
  currentId?: string;
};

/** The browsers and API tokens of an account, each with a button to log it out. */
export function SessionList({ sessions, currentId }: Props) {
  return (
    <ul className="mt-2" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{session.browser}</span>
            {session.id === currentId && <span className="whitespace-nowrap"> · this device</span>}{" "}
            <span className="block text-sm text-soft">
              Logged in <Day at={session.createdAt} />, last seen <Moment at={session.seenAt} />
            </span>
          </span>
          <SignOut session={session} isCurrent={session.id === currentId} />
        </li>
      ))}
    </ul>
  );
}

function SignOut({ session, isCurrent }: { session: Session; isCurrent: boolean }) {
  return (
    <form
      method="post"
      className="shrink-0"
      action={isCurrent ? "/auth/logout" : "/account/sign-out-session"}
      data-keep-scroll={!isCurrent || undefined}
    >
      {!isCurrent && <input type="hidden" name="sessionId" value={session.id} />}
      <button
        type="submit"
        className="button"
        aria-label={`Log out ${session.browser}${isCurrent ? " · this device" : ""}`}
      >
        Log out
      </button>
    </form>
  );
}
