/** How often one may try, counted in the database so that many processes count together. */
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { findAccountId } from "~/domain/accounts/account.server";
import { sha256 } from "~/hash.server";
import { refuse } from "~/http/api/respond.server";
import { knownBrowser } from "~/http/auth/known-browser.server";
import { clientAddress } from "~/http/server/client-address.server";

const minutes = 60;
const hours = 60 * minutes;

/** Points in so many seconds. */
type Rule = { points: number; duration: number };

/**
 * What is counted for an action. "own": tries in a browser that the account logged in with before, or in one of its
 * sessions; these count nowhere else. All others count for the subject and the client together, for the client whatever
 * the subject, and for the subject whatever the client: the brake on many clients that try together.
 */
type Rules = { own?: Rule; pair?: Rule; client?: Rule; subject?: Rule };

const rules = {
  signIn: {
    own: { points: 10, duration: 15 * minutes },
    pair: { points: 10, duration: 15 * minutes },
    client: { points: 50, duration: 15 * minutes },
    subject: { points: 100, duration: hours },
  },
  // Who guesses a code has the password already, and three of a million codes are right at a time.
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
  signUp: { client: { points: 20, duration: hours } },
  submission: { client: { points: 30, duration: hours } },
  correction: { client: { points: 60, duration: hours }, subject: { points: 20, duration: hours } },
  newAddress: { client: { points: 10, duration: 24 * hours }, subject: { points: 3, duration: 24 * hours } },
} as const satisfies Record<string, Rules>;

export type LimitedAct = keyof typeof rules;

/** What a try is about. `isSignedIn`: one of the account's sessions asks. */
export type Subject = { account: number; isSignedIn?: boolean } | { email: string } | { submission: number };

/** One counted try. `refused` says that it must not be made; `giveBack` says that it was no failure after all. */
export type Attempt = { refused: TooMany | null; giveBack: () => Promise<void> };
export type TooMany = { sentence: string; headers: { "Retry-After": string } };

/** The account that a typed address names, by the rule of the database, else the address. */
export async function subjectOf(email: string): Promise<Subject> {
  const account = await findAccountId(email);
  return account === null ? { email } : { account };
}

/**
 * Counts a try before it is made, so that tries side by side cannot all slip through, and gives it back when it was no
 * failure: so failures are what counts.
 */
export async function countAttempt(request: Request, act: LimitedAct, subject?: Subject): Promise<Attempt> {
  if (config.RATE_LIMITS === "off") return { refused: null, giveBack: async () => {} };
  const taken: { limiter: RateLimiterDrizzle; key: string }[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key, 1)));
  };
  for (const { name, rule, key } of await bucketsOf(request, act, subject)) {
    const limiter = limiterOf(name, rule);
    try {
      await limiter.consume(key, 1);
      taken.push({ limiter, key });
    } catch (stopped) {
      if (!(stopped instanceof RateLimiterRes)) throw stopped;
      await giveBack();
      return { refused: tooMany(stopped.msBeforeNext), giveBack: async () => {} };
    }
  }
  return { refused: null, giveBack };
}

/** Throws the 429 for a call; a screen shows `refused.sentence` beside what was typed instead. */
export function refuseTooMany(request: Request, { refused }: Attempt): void {
  if (refused) throw refuse(request, 429, refused.sentence, { headers: refused.headers });
}

type Bucket = { name: string; rule: Rule; key: string };

async function bucketsOf(request: Request, act: LimitedAct, subject?: Subject): Promise<Bucket[]> {
  const { own, pair, client, subject: global }: Rules = rules[act];
  const bucket = (part: keyof Rules, rule: Rule | undefined, ...key: string[]) =>
    rule ? [{ name: `${act}-${part}`, rule, key: digest(key) }] : [];
  const address = clientAddress(request);
  if (!subject) return bucket("client", client, address);
  const browser = own ? await ownBrowser(request, subject) : null;
  const about = textOf(subject);
  if (browser !== null) return bucket("own", own, about, browser);
  return [
    ...bucket("pair", pair, about, address),
    ...bucket("client", client, address),
    ...bucket("subject", global, about),
  ];
}

async function ownBrowser(request: Request, subject: Subject): Promise<string | null> {
  if (!("account" in subject)) return null;
  return subject.isSignedIn ? "session" : knownBrowser(request, subject.account);
}

function textOf(subject: Subject): string {
  if ("account" in subject) return `account ${subject.account}`;
  if ("submission" in subject) return `submission ${subject.submission}`;
  return `email ${subject.email.trim().toLowerCase()}`;
}

// Addresses are not kept in the clear, and a key has one length whatever was typed.
function digest(parts: string[]): string {
  return sha256(JSON.stringify(parts), "base64url");
}

const limiters = new Map<string, RateLimiterDrizzle>();

function limiterOf(name: string, rule: Rule): RateLimiterDrizzle {
  const made =
    limiters.get(name) ??
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      ...rule,
      clearExpiredByTimeout: true,
    });
  limiters.set(name, made);
  return made;
}

function tooMany(milliseconds: number): TooMany {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  return { sentence: `Too many attempts. Please try again in ${wait}.`, headers: { "Retry-After": String(seconds) } };
}
