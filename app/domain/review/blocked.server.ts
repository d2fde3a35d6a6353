/** Domains that submissions may neither come from nor lead to. */
import { asc, eq, inArray } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { auditLog, blockedDomains } from "~/db/schema";
import { findDisposableEmailError } from "~/domain/mail/throw-away.server";
import { domainOf, withParents } from "~/domain/resources/domains";
import type { Act, Actor } from "./acts";

/** Why a submission was refused, by what of it names a blocked domain. */
export class BlockedDomain extends Error {
  constructor(
    readonly email: string | undefined,
    readonly link: string | undefined,
  ) {
    super([email, link].filter(Boolean).join(" "));
  }
}

/**
 * Throws `BlockedDomain` when the address or the link is of a blocked domain or of one below it, or the address is of one
 * that gives throw-away ones.
 */
export async function refuseBlocked({ email, link }: { email: string; link: string }): Promise<void> {
  const [from, to] = [domainOf(email), domainOf(link)];
  const asked = [...withParents(from), ...withParents(to)];
  if (asked.length === 0) return;
  const rows = await db.select().from(blockedDomains).where(inArray(blockedDomains.domain, asked));
  const blocked = (domain: string | null) => rows.some((row) => withParents(domain).includes(row.domain));
  const wrongEmail = blocked(from)
    ? `Submissions from addresses at ${from} are not accepted`
    : findDisposableEmailError(email);
  const wrongLink = blocked(to) ? `Links to ${to} are not accepted` : undefined;
  if (wrongEmail || wrongLink) throw new BlockedDomain(wrongEmail, wrongLink);
}

/** All that is blocked, in alphabetical order. */
export function listBlocked() {
  return db.select().from(blockedDomains).orderBy(asc(blockedDomains.domain));
}

type Edit = { domain: string; admin: NonNullable<Actor> };

/** Blocks what `domainOf` returned, and writes down who did. False when it was blocked already. */
export function blockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await tx.insert(blockedDomains).values({ domain }).onConflictDoNothing().returning();
    if (added.length > 0) await write(tx, "block-domain", { domain, admin });
    return added.length > 0;
  });
}

/** Allows a domain again, and writes down who did. False when it was not blocked. */
export function unblockDomain({ domain, admin }: Edit): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(blockedDomains).where(eq(blockedDomains.domain, domain)).returning();
    if (removed.length > 0) await write(tx, "unblock-domain", { domain, admin });
    return removed.length > 0;
  });
}

async function write(tx: Transaction, act: Act, { domain, admin }: Edit): Promise<void> {
  await tx.insert(auditLog).values({ actorId: admin.id, actorEmail: admin.email, act, after: { domain } });
}
