import { Day, Moment } from "~/ui/lists/day";

type Session = { id: string; browser: string; createdAt: Date; seenAt: Date };
type Props = {
  sessions: Session[];
  /** The id of the session of the browser that looks. */
  here?: string;
};

/** The browsers and API tokens of an account, each with the form that signs it out. */
export function SessionList({ sessions, here }: Props) {
  return (
    <ul className="mt-2" aria-label="Sessions">
      {sessions.map((session) => (
        <li key={session.id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="font-semibold">{session.browser}</span>
            {session.id === here && " · this device"}
            <span className="block text-sm text-soft">
              Logged in <Day at={session.createdAt} />, last seen <Moment at={session.seenAt} />
            </span>
          </span>
          <SignOut session={session} isHere={session.id === here} />
        </li>
      ))}
    </ul>
  );
}

function SignOut({ session, isHere }: { session: Session; isHere: boolean }) {
  return (
    <form
      method="post"
      className="shrink-0"
      action={isHere ? "/auth/logout" : "/account/sign-out-session"}
      data-keep-scroll={!isHere || undefined}
    >
      {!isHere && <input type="hidden" name="sessionId" value={session.id} />}
      <button
        type="submit"
        className="button"
        aria-label={`Log out ${session.browser}${isHere ? " · this device" : ""}`}
      >
        Log out
      </button>
    </form>
  );
}
