/** Limits on attempts, counted in the database for all processes together. */
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "~/config.server";
import { sha256 } from "~/crypto/hash.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema/requests";
import { findAccountId } from "~/domain/accounts/account.server";
import { errorResponse } from "~/http/replies/respond.server";
import { clientAddress } from "~/http/server/client-address.server";
import { knownBrowser, latestAccount } from "./known-browser.server";

const minutes = 60;
const hours = 60 * minutes;

/** The maximum number of attempts (`points`) in a period of seconds (`duration`). */
type Rule = { points: number; duration: number };

/**
 * The limits of an action. "own" counts attempts in one of the account's sessions or in a browser where it (or, before the
 * form is read, any account) has logged in before. These attempts count nowhere else. All other attempts count three times: for the pair of subject and
 * client, for the client, and for the subject. The last limit slows down many clients that attack one account together.
 */
type Rules = { own?: Rule; pair?: Rule; client?: Rule; subject?: Rule };

const rules = {
  signIn: {
    own: { points: 10, duration: 15 * minutes },
    pair: { points: 10, duration: 15 * minutes },
    client: { points: 50, duration: 15 * minutes },
    subject: { points: 100, duration: hours },
  },
  // Counted before the form is read, so also with right passwords, each of which costs a hash. An office behind one address
  // does not log in as often.
  logIn: { own: { points: 100, duration: 15 * minutes }, client: { points: 300, duration: 15 * minutes } },
  // Stricter, because somebody who guesses a code already has the password, and three of a million codes are valid at a
  // time.
  code: {
    own: { points: 10, duration: hours },
    pair: { points: 10, duration: hours },
    client: { points: 50, duration: hours },
    subject: { points: 20, duration: hours },
  },
  reset: {
    own: { points: 3, duration: hours },
    pair: { points: 3, duration: hours },
    client: { points: 10, duration: hours },
    subject: { points: 10, duration: hours },
  },
  confirm: { client: { points: 10, duration: hours }, subject: { points: 3, duration: hours } },
  // A class of thirty signs up from one address.
  signUp: { client: { points: 60, duration: hours } },
  fillIn: { client: { points: 20, duration: hours } },
  submission: { client: { points: 30, duration: hours } },
  submissionOfSite: { subject: { points: 30, duration: 24 * hours } },
  correction: { client: { points: 60, duration: hours }, subject: { points: 20, duration: hours } },
  libraryImport: { client: { points: 60, duration: hours }, subject: { points: 20, duration: hours } },
  path: { client: { points: 60, duration: hours } },
  verdict: { own: { points: 60, duration: hours } },
  // An office behind one address shares the limit of visitors only. An email about the end may be for somebody else.
  report: {
    own: { points: 20, duration: hours },
    client: { points: 20, duration: hours },
    subject: { points: 20, duration: 24 * hours },
  },
  testMail: { own: { points: 10, duration: hours } },
} as const satisfies Record<string, Rules>;

export type LimitedAction = keyof typeof rules;

/** The subject of an attempt. `isSignedIn` means that the attempt is made in one of the account's sessions. */
export type Subject =
  | { account: number; isSignedIn?: boolean }
  | { email: string }
  | { submission: number }
  | { site: string };

/** A counted attempt. If `rejection` is set, the attempt must not be made. `refund` uncounts it after a success. */
export type Attempt = { rejection: TooMany | null; refund: () => Promise<void> };
export type TooMany = { status: 429; message: string; headers: { "Retry-After": string } };

/** Returns the account of an email address, or the address itself if there is no account. */
export async function subjectOf(email: string): Promise<Subject> {
  const account = await findAccountId(email);
  return account === null ? { email } : { account };
}

/** Counts an attempt before it is made, so that parallel ones cannot all pass. `refund` it after a success. */
export async function countAttempt(request: Request, action: LimitedAction, subject?: Subject): Promise<Attempt> {
  if (config.RATE_LIMITS === "off") return { rejection: null, refund: async () => {} };
  const consumed: { limiter: RateLimiterDrizzle; key: string }[] = [];
  const refund = async () => {
    await Promise.all(consumed.map(({ limiter, key }) => limiter.reward(key, 1)));
  };
  for (const { name, rule, key } of await bucketsOf(request, action, subject)) {
    const limiter = limiterOf(name, rule);
    try {
      await limiter.consume(key, 1);
      consumed.push({ limiter, key });
    } catch (limit) {
      if (!(limit instanceof RateLimiterRes)) throw limit;
      await refund();
      return { rejection: tooMany(limit.msBeforeNext), refund: async () => {} };
    }
  }
  return { rejection: null, refund };
}

/** Throws a 429 for the API. A screen shows `rejection.message` beside the form instead. */
export function throwIfLimited(request: Request, { rejection }: Attempt): void {
  if (rejection) throw errorResponse(request, 429, rejection.message, { headers: rejection.headers });
}

type Bucket = { name: string; rule: Rule; key: string };

async function bucketsOf(request: Request, action: LimitedAction, subject?: Subject): Promise<Bucket[]> {
  const { own, pair, client, subject: subjectRule }: Rules = rules[action];
  const bucket = (part: keyof Rules, rule: Rule | undefined, ...key: string[]) =>
    rule ? [{ name: `${action}-${part}`, rule, key: digest(key) }] : [];
  const address = clientAddress(request);
  // Where many people share an address, the operator raises what it may do.
  const byAddress = client && { ...client, points: client.points * config.ADDRESS_LIMIT_FACTOR };
  if (!subject) {
    const account = own && (await latestAccount(request));
    return account ? bucket("own", own, `account ${account}`) : bucket("client", byAddress, address);
  }
  const browser = own ? await ownBrowser(request, subject) : null;
  const subjectKey = textOf(subject);
  if (browser !== null) return bucket("own", own, subjectKey, browser);
  return [
    ...bucket("pair", pair, subjectKey, address),
    ...bucket("client", byAddress, address),
    ...bucket("subject", subjectRule, subjectKey),
  ];
}

async function ownBrowser(request: Request, subject: Subject): Promise<string | null> {
  if (!("account" in subject)) return null;
  return subject.isSignedIn ? "session" : knownBrowser(request, subject.account);
}

function textOf(subject: Subject): string {
  if ("account" in subject) return `account ${subject.account}`;
  if ("submission" in subject) return `submission ${subject.submission}`;
  if ("site" in subject) return `site ${subject.site}`;
  return `email ${subject.email.trim().toLowerCase()}`;
}

// Hashed, so that no email or IP address is stored and all keys have the same length.
const digest = (parts: string[]): string => sha256(JSON.stringify(parts), "base64url");

const limiters = new Map<string, RateLimiterDrizzle>();

function limiterOf(name: string, rule: Rule): RateLimiterDrizzle {
  const options = { storeClient: db, schema: rateLimits, keyPrefix: name, ...rule, clearExpiredByTimeout: true };
  const limiter = limiters.get(name) ?? new RateLimiterDrizzle(options);
  limiters.set(name, limiter);
  return limiter;
}

function tooMany(milliseconds: number): TooMany {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const hours = Math.ceil(seconds / 3600);
  const wait = seconds < 60 ? "a minute" : hours > 2 ? `${hours} hours` : `${Math.ceil(seconds / 60)} minutes`;
  return {
    status: 429,
    message: `Too many attempts. Please try again in ${wait}.`,
    headers: { "Retry-After": String(seconds) },
  };
}
