import { z } from "zod";
import { signedCookie } from "~/crypto/signed-cookie.server";
import { can, type User } from "~/domain/accounts/permissions";
import {
  accountId,
  createSession,
  deleteSession,
  renameSession,
  type Session,
  sessionId,
  sessionVersion,
  updateExpiry,
} from "~/domain/accounts/sessions/sessions.server";
import { verifyToken } from "~/domain/accounts/sessions/token.server";

export const memberSessionSeconds = 30 * 24 * 60 * 60;
export const adminSessionSeconds = 24 * 60 * 60;

const cookieValue = z.object({
  userId: accountId,
  version: sessionVersion,
  id: sessionId,
  expiresAt: z.number(),
  isFromProvider: z.literal(true).optional(),
  /** A member's, who stays logged in by coming back. */
  isProlonged: z.literal(true).optional(),
});
type CookieSession = z.output<typeof cookieValue>;

const sessionCookie = signedCookie("hub_session", "session cookie");

/** Starts a session and returns its Set-Cookie value. One that takes the place of a session from the provider is from there, too. */
export async function startSession(
  user: NonNullable<User> & { sessionVersion: number },
  request?: Request,
  isFromProvider = false,
) {
  const isMember = !can(user, "haveModeratorRole");
  const seconds = isMember ? memberSessionSeconds : adminSessionSeconds;
  const expiresAt = Date.now() + seconds * 1000;
  const identity = { userId: user.id, version: user.sessionVersion };
  const previous = request && (await readSession(request));
  const isKept = previous?.userId === user.id && previous.isFromProvider;
  const id = await createSession({
    ...identity,
    browser: browserOf(request),
    expiresAt: new Date(expiresAt),
    previousId: previous?.id,
  });
  return serialize({
    ...{ ...identity, expiresAt, id },
    ...(isMember && { isProlonged: true }),
    ...((isFromProvider || isKept) && { isFromProvider: true }),
  });
}

/** A session is prolonged once a day, to save writes. */
const minProlongedMs = 24 * 60 * 60 * 1000;

/** Adds the cookie with which a member's session ends 30 days from now, unless the response has another. */
export async function prolongSession(request: Request, headers: Headers): Promise<void> {
  const session = await readSession(request);
  const expiresAt = Date.now() + memberSessionSeconds * 1000;
  const isDue = session?.isProlonged && session.expiresAt < expiresAt - minProlongedMs;
  if (!isDue || headers.getSetCookie().some((cookie) => cookie.startsWith("hub_session="))) return;
  if (await updateExpiry(session, expiresAt)) headers.append("Set-Cookie", await serialize({ ...session, expiresAt }));
}

/** Returns the Set-Cookie value that continues a token's session in this browser. The session ends with the token. */
export async function continueSession(session: Session, request: Request): Promise<string> {
  const previous = await readSession(request);
  if (previous && previous.id !== session.id) await deleteSession({ userId: previous.userId, sessionId: previous.id });
  await renameSession({ sessionId: session.id, browser: browserOf(request) });
  return serialize(session);
}

/** Ends the session, so that copies of its cookie or token are invalid. Returns the Set-Cookie value. */
export async function endSession(request: Request): Promise<string> {
  const session = await sessionOf(request);
  if (session) await deleteSession({ userId: session.userId, sessionId: session.id });
  return sessionCookie().serialize("", { maxAge: 0 });
}

/** Returns the session of a request. With an Authorization header, only its bearer token counts. */
export async function sessionOf(request: Request): Promise<Session | null> {
  if (!request.headers.has("Authorization")) return readSession(request);
  const token = bearerOf(request);
  return token ? verifyToken(token) : null;
}

/** Returns the bearer token or API key of a request. */
export function bearerOf({ headers }: Request): string | undefined {
  return /^Bearer +([\w.-]+) *$/i.exec(headers.get("Authorization") ?? "")?.[1];
}

/** Returns the session of a valid, unexpired cookie. `findCurrentUser` checks it against the account. */
export async function readSession(request: Request): Promise<CookieSession | null> {
  const read = cookieValue.safeParse(await sessionCookie().parse(request.headers.get("Cookie")));
  return read.success && read.data.expiresAt > Date.now() ? read.data : null;
}

const browserOf = (request?: Request) => browserName(request?.headers.get("User-Agent") ?? null);

function serialize(session: CookieSession): Promise<string> {
  const maxAge = Math.max(0, Math.round((session.expiresAt - Date.now()) / 1000));
  return sessionCookie().serialize(session, { maxAge });
}

// The order matters: each browser's User-Agent also contains the names of browsers further down.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Describes a User-Agent, such as "Firefox on Linux", so that a person recognises their device. Omits versions. */
export function browserName(userAgent: string | null): string {
  const header = (userAgent ?? "").slice(0, 500);
  const firstMatch = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(header))?.[1];
  const [browser = "A browser", system] = [firstMatch(browsers), firstMatch(systems)];
  return system ? `${browser} on ${system}` : browser;
}
