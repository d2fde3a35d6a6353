/** How often one may try, counted in the database so that many processes count together. Issue: members, Limits. */
import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema";
import { clientAddress } from "./client-address.server";
import { refuse } from "./respond.server";

const minutes = 60;
const hours = 60 * minutes;

/** Points a key has in so many seconds. "account" is the e-mail address given, "client" where the request comes from. */
const rules = {
  signIn: { account: { points: 10, duration: 15 * minutes }, client: { points: 50, duration: 15 * minutes } },
  // Who guesses here has the password already, and three of a million codes are right at a time.
  code: { account: { points: 10, duration: hours }, client: { points: 50, duration: hours } },
  reset: { account: { points: 3, duration: hours }, client: { points: 10, duration: hours } },
  confirm: { account: { points: 3, duration: hours }, client: { points: 10, duration: hours } },
  signUp: { client: { points: 20, duration: hours } },
  submission: { client: { points: 30, duration: hours } },
} as const satisfies Record<string, { account?: Rule; client: Rule }>;

type Rule = { points: number; duration: number };
export type LimitedAct = keyof typeof rules;

/** One counted try. `refused` says that it must not be made; `giveBack` says that it was no failure after all. */
export type Attempt = { refused: TooMany | null; giveBack: () => Promise<void> };
export type TooMany = { sentence: string; headers: { "Retry-After": string } };

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

/**
 * Counts a try before it is made, so that tries side by side cannot all slip through, and gives it back when it was no
 * failure: so failures are what counts. `account` is the e-mail address typed, where the act is about one.
 */
export async function countAttempt(request: Request, act: LimitedAct, account?: string): Promise<Attempt> {
  if (config.RATE_LIMITS === "off") return { refused: null, giveBack: async () => {} };
  const taken: { limiter: RateLimiterDrizzle; key: string }[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key, 1)));
  };
  for (const [part, rule] of Object.entries(rules[act])) {
    if (part === "account" && account === undefined) continue;
    const limiter = limiterOf(`${act}-${part}`, rule);
    const key = keyOf(part === "account" ? account!.trim().toLowerCase() : clientAddress(request));
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

// Addresses are not kept in the clear, and a key has one length whatever was typed.
function keyOf(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}

function tooMany(milliseconds: number): TooMany {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 60 ? "a minute" : `${Math.ceil(seconds / 60)} minutes`;
  return { sentence: `Too many attempts. Please try again in ${wait}.`, headers: { "Retry-After": String(seconds) } };
}
