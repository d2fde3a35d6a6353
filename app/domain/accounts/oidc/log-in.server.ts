import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { identities, users } from "~/db/schema/accounts";
import { type Account, accountColumns, hasEmail } from "~/domain/accounts/account.server";
import { changeRole, type PersonChange } from "~/domain/accounts/people/manage-person.server";
import { canBeLinked, findIdentity, isIdentity, seenIdentity } from "./identities.server";
import type { ProviderAccount } from "./provider.server";

export type ProviderLogIn =
  /** `keptRole` says why the account did not get the role of its groups. */
  | { kind: "account"; account: Account; keptRole?: string }
  /** Nothing was stored. An account with this email exists, or somebody is logged in, whose password has to prove it. */
  | { kind: "link" }
  /** Nothing was stored. One of the two is linked to another. */
  | { kind: "taken" }
  /** Nothing was stored. The account here has another address, which is not confirmed. */
  | { kind: "unconfirmed" };

/**
 * Returns the account of somebody who logged in at the provider, with the role that groups give. Makes one if neither
 * the provider's account nor the email is known. Never links an account that is there already. A suspended account is
 * returned as it is. `currentUser` is who is logged in here.
 */
export async function logInByProvider(of: ProviderAccount, currentUser: number | null): Promise<ProviderLogIn> {
  // Two log-ins at the same time: the second finds here what the first made.
  const account = (await find(of)) ?? (currentUser === null ? ((await create(of)) ?? (await find(of))) : null);
  if (!account) return { kind: await whyNot(of, currentUser) };
  if (currentUser !== null && currentUser !== account.id) return { kind: "taken" };
  if (account.suspendedReason !== null) return { kind: "account", account };
  await db.update(identities).set(seenIdentity(of)).where(isIdentity(of));
  const change: PersonChange | null = of.role
    ? await changeRole({ personId: account.id, admin: null, role: of.role })
    : null;
  const keptRole = change?.kind === "refused" ? change.reason : undefined;
  // A change of the role raised the session version.
  return { kind: "account", account: (await find(of)) ?? account, keptRole };
}

async function find(of: ProviderAccount): Promise<Account | null> {
  const [found] = await db
    .select(accountColumns)
    .from(users)
    .innerJoin(identities, eq(identities.userId, users.id))
    .where(isIdentity(of));
  return found ?? null;
}

/** Makes an account without a password, or returns null if the email has one. */
function create(of: ProviderAccount): Promise<Account | null> {
  const { email, firstName, lastName, issuer, subject } = of;
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(users)
      .values({ email, firstName, lastName, passwordHash: "", emailConfirmedAt: new Date() })
      .onConflictDoNothing()
      .returning(accountColumns);
    if (!account) return null;
    await tx.insert(identities).values({ issuer, subject, userId: account.id, ...seenIdentity(of) });
    return account;
  });
}

/** Says what would have to happen first for the account to be linked. */
async function whyNot(of: ProviderAccount, currentUser: number | null): Promise<"link" | "taken" | "unconfirmed"> {
  const [account] = await db
    .select()
    .from(users)
    .where(currentUser === null ? hasEmail(of.email) : eq(users.id, currentUser));
  if (account && (await findIdentity(account.id))?.issuer === of.issuer) return "taken";
  return account && !canBeLinked(account, of) ? "unconfirmed" : "link";
}
