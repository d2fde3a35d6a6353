import type { Subscription } from "~/domain/mail/subscriptions/subscription.server";
import { chooseItems } from "./choose-items";
import { findNews } from "./news.server";
import { maxItems, weeklySubject } from "./weekly-email";

const weekMs = 7 * 24 * 60 * 60_000;

/** Returns what the next weekly email has so far; without a subscription, what it would have about the last week. */
export async function previewWeekly(userId: number, subscription: Subscription | null, now = new Date()) {
  const weekAgo = new Date(now.getTime() - weekMs);
  const isOn = subscription !== null && subscription.endedAt === null;
  const news = await findNews(userId, { after: isOn ? subscription.coveredUntil : weekAgo, until: now });
  const chosen = chooseItems(news, maxItems);
  return { ...chosen, subject: chosen.count > 0 ? weeklySubject(chosen) : null };
}
