import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saveResource } from "~/domain/library/save.server";
import type { VerdictChoice } from "~/domain/resources/verdict-values";
import { giveVerdict } from "~/domain/verdicts/give-verdict.server";

/** Creates so many accounts, without usable passwords, because hashing one is slow. Returns their ids. */
export async function makeMembers(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, n) => ({ email: `member${n}@example.com`, passwordHash: "-" }));
  return (await db.insert(users).values(rows).returning({ id: users.id })).map(({ id }) => id);
}

/** Marks a resource as Done in a member's library and gives a verdict. */
export async function finish(resourceId: number, userId: number, verdict: VerdictChoice, comment = "") {
  await saveResource({ userId, resourceId, state: "done" });
  return giveVerdict({ userId, resourceId, verdict, comment });
}
