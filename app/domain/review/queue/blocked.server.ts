/** Blocked domains. A submission is rejected if its email or its link is on one. */
import { asc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { blockedDomains } from "~/db/schema/moderation";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import type { Actor } from "~/domain/audit/audit-actions";
import { logAction } from "~/domain/audit/log-action.server";
import { domainOf, withParents } from "~/domain/resources/values/domains";

/** The email, the link or both are on a blocked domain. */
export class BlockedDomainError extends Error {
  constructor(
    readonly email: string | undefined,
    readonly link: string | undefined,
  ) {
    super([email, link].filter(Boolean).join(" "));
  }
}

/** Throws `BlockedDomainError` if the email or link is on a blocked domain, or the email is disposable. */
export async function assertNotBlocked({ email, link }: { email: string; link: string }): Promise<void> {
  const [from, to] = [domainOf(email), domainOf(link)];
  const domains = [...withParents(from), ...withParents(to)];
  if (domains.length === 0) return;
  const rows = await db.select().from(blockedDomains).where(inArray(blockedDomains.domain, domains));
  const isBlocked = (domain: string | null) => rows.some((row) => withParents(domain).includes(row.domain));
  const emailError = isBlocked(from)
    ? `Submissions from addresses at ${from} are not accepted`
    : findDisposableEmailError(email);
  const linkError = isBlocked(to) ? `Links to ${to} are not accepted` : undefined;
  if (emailError || linkError) throw new BlockedDomainError(emailError, linkError);
}

/** Returns all blocked domains, in alphabetical order. */
export function listBlocked() {
  return db.select().from(blockedDomains).orderBy(asc(blockedDomains.domain));
}

type Edit = { domain: string; admin: NonNullable<Actor> };

/** Blocks a domain (as `domainOf` returns it) and logs it. Returns false if it was already blocked. */
export function blockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(blockedDomains).values({ domain }).onConflictDoNothing().returning();
    if (added.length > 0) await logAction(tx, { actor: admin, action: "block-domain", after: { domain } });
    return added.length > 0;
  });
}

/** Unblocks a domain and logs it. Returns false if it was not blocked. */
export function unblockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blockedDomains).where(eq(blockedDomains.domain, domain)).returning();
    if (removed.length > 0) await logAction(tx, { actor: admin, action: "unblock-domain", after: { domain } });
    return removed.length > 0;
  });
}
