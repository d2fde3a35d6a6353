/** The links by which optional emails can be ended without logging in. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { config } from "~/config.server";
import { keysFor } from "~/crypto/keys.server";
import { db } from "~/db/client.server";
import { mailSubscriptions } from "~/db/schema/mails";
import { type OptionalMailKind, optionalMailKinds } from "./optional-mail";
import { endSubscriptions, type Subscription } from "./subscription.server";

/** The subscription that a link ends. It does not end one that was turned on later. */
type LinkedSubscription = Pick<Subscription, "userId" | "kind" | "startedAt">;

const keys = () => keysFor("unsubscribe link");
const sign = (content: string, key: Buffer) => createHmac("sha256", key).update(content).digest("base64url");

/** Returns the link that ends a subscription. It opens a page with a button; a mail program can post to it (RFC 8058). */
export function unsubscribeUrl({ kind, userId, startedAt }: LinkedSubscription): string {
  const content = `${kind}.${userId}.${startedAt.getTime()}`;
  return `${config.APP_URL}/unsubscribe?token=${content}.${sign(content, keys()[0]!)}`;
}

/** Returns what a token was signed for, or null if we did not sign it. */
export function verifyUnsubscribeToken(token: string): LinkedSubscription | null {
  const [, content, ofKind, userId, startedAt, signature] =
    /^(([a-z]{1,20})\.([1-9]\d{0,14})\.(\d{1,15}))\.([\w-]{43})$/.exec(token) ?? [];
  const kind = optionalMailKinds.find((one) => one === ofKind);
  if (!kind || !keys().some((key) => timingSafeEqual(Buffer.from(sign(content!, key)), Buffer.from(signature!))))
    return null;
  return { kind, userId: Number(userId), startedAt: new Date(Number(startedAt)) };
}

/** Returns the state of the subscription that a token ends, or null if the token is invalid or from before its start. */
export async function findByUnsubscribeToken(token: string): Promise<{ kind: OptionalMailKind; isOn: boolean } | null> {
  const linked = verifyUnsubscribeToken(token);
  if (!linked) return null;
  const [found] = await db
    .select({ endedAt: mailSubscriptions.endedAt })
    .from(mailSubscriptions)
    .where(isLinked(linked));
  return found ? { kind: linked.kind, isOn: found.endedAt === null } : null;
}

/** Ends the subscription of a token, or all of its member's. Returns the kind, or null if it is invalid. */
export async function unsubscribe(token: string, scope: "kind" | "all"): Promise<OptionalMailKind | null> {
  const linked = verifyUnsubscribeToken(token);
  if (!linked) return null;
  const { kind, userId } = linked;
  return db.transaction(async (tx) => {
    const [held] = await tx
      .select({ kind: mailSubscriptions.kind })
      .from(mailSubscriptions)
      .where(isLinked(linked))
      .for("update");
    if (!held) return null;
    await endSubscriptions(tx, { userId, kinds: scope === "all" ? optionalMailKinds : [kind], reason: "link" });
    return kind;
  });
}

const isLinked = ({ userId, kind, startedAt }: LinkedSubscription) =>
  and(
    eq(mailSubscriptions.userId, userId),
    eq(mailSubscriptions.kind, kind),
    eq(mailSubscriptions.startedAt, startedAt),
  );
