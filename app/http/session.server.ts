/** The signed session cookie of members and administrators. Design, section 6 (Session). */
import { createCookie } from "@remix-run/node";
import { config, sessionSecrets } from "~/config.server";

export const memberSessionSeconds = 30 * 24 * 60 * 60;
/** Specification, section 9: an administrator's session lasts 24 hours. */
export const adminSessionSeconds = 24 * 60 * 60;

type Session = { userId: number; version: number; expiresAt: number };

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

/** The Set-Cookie value that signs this account in. */
export async function startSession(user: { id: number; sessionVersion: number; isAdmin: boolean }): Promise<string> {
  const maxAge = user.isAdmin ? adminSessionSeconds : memberSessionSeconds;
  const session: Session = { userId: user.id, version: user.sessionVersion, expiresAt: Date.now() + maxAge * 1000 };
  return sessionCookie().serialize(session, { maxAge });
}

/** The Set-Cookie value that signs out. */
export async function endSession(): Promise<string> {
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
    Number.isFinite(session?.expiresAt)
  );
}
