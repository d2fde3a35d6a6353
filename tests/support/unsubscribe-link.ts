import { createHmac, hkdfSync } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { sessionSecret } from "./keys";

type Subscription = { kind: string; started_at: string; ended_at: string | null };

/** Returns the weekly email of a signed-in member, as the download of the account has it. */
export async function weeklySubscription(request: APIRequestContext): Promise<Subscription & { userId: number }> {
  const download = await (await request.get("/account/download")).json();
  return { ...download.email_subscriptions[0], userId: download.account.id };
}

/** Signs a text as the links of optional emails are signed. */
export function signLink(content: string, secret = sessionSecret()): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "career-hub unsubscribe link", 32));
  return createHmac("sha256", key).update(content).digest("base64url");
}

/** Returns the token in the emails of a signed-in member. */
export async function unsubscribeToken(request: APIRequestContext): Promise<string> {
  const { kind, userId, started_at } = await weeklySubscription(request);
  const content = `${kind}.${userId}.${Date.parse(started_at)}`;
  return `${content}.${signLink(content)}`;
}
