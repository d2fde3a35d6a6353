/** Blocked domains and addresses. A submission is rejected if its email or its link is on one. */
import { and, asc, count, countDistinct, eq, inArray, type SQL, sql } from "drizzle-orm";
import { parse } from "tldts";
import { db, type Transaction } from "~/db/client.server";
import { blockedDomains } from "~/db/schema/moderation";
import { mailboxOf, resources, senderKey } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import { logAction } from "~/domain/audit/log-action.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { domainOf, withParents } from "~/domain/resources/values/domains";
import { siteOf } from "~/domain/resources/values/site-of.server";

/** The email, the link or both are blocked. */
export class BlockedDomainError extends Error {
  constructor(
    readonly email: string | undefined,
    readonly link: string | undefined,
  ) {
    super([email, link].filter(Boolean).join(" "));
  }
}

/** Throws `BlockedDomainError` if the email or link is blocked, or the email is disposable. */
export async function assertNotBlocked(sent: { email: string; link: string }): Promise<void> {
  const isBlocked = await findBlocked([sent]);
  const [from, to] = [domainOf(sent.email), domainOf(sent.link)];
  const emailError = isBlocked(sent.email)
    ? `Submissions from ${isBlocked(from) ? `addresses at ${from}` : "this address"} are not accepted`
    : findDisposableEmailError(sent.email);
  const linkError = isBlocked(to) ? `Links to ${to} are not accepted` : undefined;
  if (emailError || linkError) throw new BlockedDomainError(emailError, linkError);
}

/** Returns a function that says whether one of these emails, links or their domains is blocked. */
export async function findBlocked(sent: readonly { email: string | null; link: string }[]) {
  const names = new Set(sent.flatMap(({ email, link }) => [...namesIn(email), ...namesIn(link)]));
  const isNamed = names.size > maxNames ? undefined : inArray(blockedDomains.domain, [...names]);
  const rows = names.size === 0 ? [] : await db.select().from(blockedDomains).where(isNamed);
  const blocked = new Set(rows.map(({ domain }) => domain));
  return (text: string | null): boolean => namesIn(text).some((name) => blocked.has(name));
}

/** Of more names, reading the whole list is faster. */
const maxNames = 500;

/** What is blocked if it is in the list: the mailbox of an email, and the domain of an email or a link with its parents. */
function namesIn(text: string | null): string[] {
  const mailbox = text === null ? null : mailboxIn(text);
  return [...(mailbox ? [mailbox] : []), ...(text === null ? [] : withParents(domainOf(text)))];
}

/** Returns the mailbox of an email, without what follows "+", or null for other texts. */
export function mailboxIn(text: string): string | null {
  const [, local, domain] = /^([^@/\s]{1,64})@([^@/\s]{1,255})$/.exec(text.trim().toLowerCase()) ?? [];
  return domain && domainOf(domain) ? `${local!.split("+")[0]}@${domain}` : null;
}

/** Returns what a typed text blocks: an address, or else the domain of a link. Null if it is neither. */
export const blockable = (text: string): string | null =>
  /^[^@/\s]*@/.test(text.trim()) ? mailboxIn(text) : domainOf(text);

/** Providers of mailboxes: those with a domain in many countries by their name, and domains. */
const mailboxBrands = new Set(
  "gmail googlemail outlook hotmail yahoo ymail icloud gmx aol proton protonmail tutanota yandex fastmail".split(" "),
);
const mailboxDomains = new Set(
  "live.com msn.com me.com mac.com pm.me web.de mail.com mail.ru inbox.ru list.ru bk.ru qq.com foxmail.com 163.com 126.com sina.com naver.com daum.net hanmail.net zoho.com hey.com tuta.com posteo.de mailbox.org t-online.de freenet.de orange.fr free.fr laposte.net libero.it wp.pl o2.pl seznam.cz uol.com.br comcast.net verizon.net btinternet.com rediffmail.com".split(
    " ",
  ),
);

/** Returns why a name cannot be blocked, because it is of many who have nothing to do with each other, or null. */
export function whyNotBlockable(name: string): string | null {
  if (name.includes("@")) return null;
  const { domain, domainWithoutSuffix, isIp } = parse(name, { allowPrivateDomains: true });
  if (isIp) return null;
  if (domain === null) return `Many sites of different people end in ${name}. Block one of them`;
  if (mailboxBrands.has(domainWithoutSuffix ?? "") || mailboxDomains.has(domain))
    return `${name} has the mailboxes of many people. Block one address`;
  return null;
}

/** What a submission's rejection can block: its sender's mailbox and its site. */
export const blockableOf = ({ creatorEmail, productUrl }: Pick<Resource, "creatorEmail" | "productUrl">): string[] =>
  [creatorEmail && mailboxIn(creatorEmail), siteOf(productUrl)].flatMap((name) =>
    name && whyNotBlockable(name) === null ? [name] : [],
  );

/** Returns how many senders with something published a name would block, and how many of those resources. */
export async function countHit(name: string): Promise<{ senders: number; published: number }> {
  const isOn = (host: SQL) =>
    sql`coalesce(${host} = ${name} or right(${host}, ${name.length + 1}) = ${`.${name}`}, false)`;
  const isHit = name.includes("@")
    ? sql`coalesce(${mailboxOf(resources.creatorEmail)} = ${name}, false)`
    : sql`(${isOn(sql`split_part(lower(${resources.creatorEmail}), '@', 2)`)} or ${isOn(sql`split_part(${resources.addressKey}, '/', 1)`)})`;
  const [hit] = await db
    .select({ senders: countDistinct(senderKey), published: count() })
    .from(resources)
    .where(and(inArray(resources.status, ["Approved", "Applied", "Merged"]), isHit));
  return hit!;
}

/** Returns all blocked domains and addresses, in alphabetical order. */
export function listBlocked() {
  return db.select().from(blockedDomains).orderBy(asc(blockedDomains.domain));
}

type Edit = { domain: string; admin: Moderator };

/** Blocks a domain or an address (as `blockable` returns it) and logs it. Returns false if it was already blocked. */
export async function blockDomain({ domain, admin }: Edit, tx?: Transaction): Promise<boolean> {
  if (!tx) return db.transaction((own) => blockDomain({ domain, admin }, own));
  const values = { domain, blockedBy: admin.id };
  const added = await tx.insert(blockedDomains).values(values).onConflictDoNothing().returning();
  if (added.length > 0) await logAction(tx, { actor: admin, action: "block-domain", after: { domain } });
  return added.length > 0;
}

/** Who blocked a name: `{ blockedBy: null }` if nobody knows, null if it is not blocked. */
export async function findBlock(domain: string): Promise<{ blockedBy: number | null } | null> {
  const [block] = await db.select().from(blockedDomains).where(eq(blockedDomains.domain, domain));
  return block ?? null;
}

/** Unblocks a domain or an address and logs it. Returns false if it was not blocked. */
export function unblockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blockedDomains).where(eq(blockedDomains.domain, domain)).returning();
    if (removed.length > 0) await logAction(tx, { actor: admin, action: "unblock-domain", after: { domain } });
    return removed.length > 0;
  });
}
