/** The signed session cookie of members and administrators. Design, section 6 (Session). */
import { createCookie } from "@remix-run/node";
import { config, sessionSecrets } from "~/config.server";
import { browserName } from "~/domain/accounts/browser-name";
import { beginSession, endSessionOf, isSessionId } from "~/domain/accounts/sessions.server";

export const memberSessionSeconds = 30 * 24 * 60 * 60;
/** Specification, section 9: an administrator's session lasts 24 hours. */
export const adminSessionSeconds = 24 * 60 * 60;

type Session = {
  userId: number;
  version: number;
  expiresAt: number;
  /** The session's row; missing in cookies from before there were rows, which are good until they end. */
  id?: string;
};

let cookie: ReturnType<typeof createCookie> | undefined;

function sessionCookie() {
  cookie ??= createCookie("hub_session", {
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secure: config.secureCookies,
    secrets: sessionSecrets(),
  });
  return cookie;
}

/** The Set-Cookie value that signs this account in, in the browser that asks. */
export async function startSession(
  user: { id: number; sessionVersion: number; isAdmin: boolean },
  request?: Request,
): Promise<string> {
  const maxAge = user.isAdmin ? adminSessionSeconds : memberSessionSeconds;
  const expiresAt = Date.now() + maxAge * 1000;
  const begun = { userId: user.id, version: user.sessionVersion };
  const id = await beginSession({
    ...begun,
    browser: browserName(request?.headers.get("User-Agent") ?? null),
    expiresAt: new Date(expiresAt),
    before: request && (await readSession(request))?.id,
  });
  return sessionCookie().serialize({ ...begun, expiresAt, id } satisfies Session, { maxAge });
}

/** The Set-Cookie value that signs out; the session is over then, whoever has a copy of its cookie. */
export async function endSession(request: Request): Promise<string> {
  const session = await readSession(request);
  if (session?.id) await endSessionOf({ userId: session.userId, sessionId: session.id });
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** What an untampered, unexpired cookie says; whether the account still agrees is the viewer's question. */
export async function readSession(request: Request): Promise<Session | null> {
  const session: unknown = await sessionCookie().parse(request.headers.get("Cookie"));
  return isSession(session) && session.expiresAt > Date.now() ? session : null;
}

function isSession(value: unknown): value is Session {
  const session = value as Session | null;
  return (
    Number.isSafeInteger(session?.userId) &&
    Number.isSafeInteger(session?.version) &&
    Number.isFinite(session?.expiresAt) &&
    (session?.id === undefined || isSessionId(session.id))
  );
}
