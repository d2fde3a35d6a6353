/** Blocked domains and addresses. A submission is rejected if its email or its link is on one. */
import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { blockedDomains } from "~/db/schema/moderation";
import type { Moderator } from "~/domain/accounts/permissions";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import { logAction } from "~/domain/audit/log-action.server";
import { domainOf, withParents } from "~/domain/resources/values/domains";

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

/** Returns all blocked domains and addresses, in alphabetical order. */
export function listBlocked() {
  return db.select().from(blockedDomains).orderBy(asc(blockedDomains.domain));
}

type Edit = { domain: string; admin: Moderator };

/** Blocks a domain or an address (as `blockable` returns it) and logs it. Returns false if it was already blocked. */
export function blockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(blockedDomains).values({ domain }).onConflictDoNothing().returning();
    if (added.length > 0) await logAction(tx, { actor: admin, action: "block-domain", after: { domain } });
    return added.length > 0;
  });
}

/** Unblocks a domain or an address and logs it. Returns false if it was not blocked. */
export function unblockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blockedDomains).where(eq(blockedDomains.domain, domain)).returning();
    if (removed.length > 0) await logAction(tx, { actor: admin, action: "unblock-domain", after: { domain } });
    return removed.length > 0;
  });
}
