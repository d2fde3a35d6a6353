/** Optional emails end when the recipient's mail server rejects three in a row for good. */
import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { mailSubscriptions } from "~/db/schema/mails";
import type { Mail } from "~/domain/mail/transport.server";
import { type OptionalMailKind, optionalMailKinds } from "./optional-mail";
import { endSubscriptions } from "./subscription.server";

export const maxBounces = 3;

/** Counts a rejected email in the caller's transaction. The third ends the subscription. */
export async function countBounce(tx: Transaction, mail: Mail): Promise<void> {
  const subscription = subscriptionOf(mail);
  if (!subscription) return;
  const [counted] = await tx
    .update(mailSubscriptions)
    .set({ bounces: sql`${mailSubscriptions.bounces} + 1` })
    .where(subscription.condition)
    .returning({ bounces: mailSubscriptions.bounces });
  if (!counted || counted.bounces < maxBounces) return;
  await endSubscriptions(tx, { userId: subscription.userId, kinds: [subscription.kind], reason: "bounces" });
}

/** Counts from zero again, after a delivery. */
export async function forgetBounces(mail: Mail): Promise<void> {
  const subscription = subscriptionOf(mail);
  if (!subscription) return;
  await db
    .update(mailSubscriptions)
    .set({ bounces: 0 })
    .where(and(subscription.condition, gt(mailSubscriptions.bounces, 0)));
}

function subscriptionOf({ userId, kind: ofMail }: Mail) {
  const kind = optionalMailKinds.find((one) => one === ofMail) as OptionalMailKind | undefined;
  if (!kind || userId === null) return null;
  return { userId, kind, condition: and(eq(mailSubscriptions.userId, userId), eq(mailSubscriptions.kind, kind)) };
}
