import { sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { rowsOf } from "~/db/schema-state.server";
import { orOwn } from "~/domain/accounts/own-decision";
import type { Moderator } from "~/domain/accounts/permissions";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { approve, type Decision, reject } from "./decide.server";
import { findHeldBack, type HeldBack } from "./held-back.server";
import type { Seen } from "./seen";

type BulkInput = {
  seen: Seen[];
  action: "approve" | "reject";
  reason?: string | null;
  /** Whether those who sent what is rejected are told. */
  notify?: boolean;
  /** What of their senders and sites is blocked with a rejection. */
  block?: readonly string[];
  admin: Moderator;
};
export type BulkResult = Awaited<ReturnType<typeof bulkDecide>>;

const noResult = () => ({
  decided: [] as Resource[],
  mailed: 0,
  /** The names that were not blocked before. */
  blocked: [] as string[],
  /** Who decided first, and when. */
  already: [] as { by: string | null; at: Date | null }[],
  missing: 0,
  /** Not decided, because they are no longer what the administrator saw. */
  changed: [] as Resource[],
  /** Not decided, because the moderator submitted them. */
  own: 0,
});

/** How many submissions can be decided together. */
export const maxBulk = 200;

/** Decides several records, each in its own transaction, all with the same time. Does not approve those to be looked at one by one. */
export async function bulkDecide({ seen, action, reason, notify, block, admin }: BulkInput) {
  const byId = new Map(seen.map((one) => [one.resourceId, one]));
  const heldBack = action === "approve" ? await findHeldBack([...byId.keys()]) : new Map<number, HeldBack>();
  const at = await readNow();
  /** Not approved, because they have to be looked at one by one. */
  const result = { ...noResult(), heldBack: [...heldBack.values()] };
  for (const one of byId.values()) {
    if (heldBack.has(one.resourceId)) continue;
    const deciding =
      action === "approve"
        ? approve({ seen: one, admin, at })
        : reject({ seen: one, admin, at, reason, notify, block });
    addTo(result, await orOwn(deciding));
  }
  return result;
}

function addTo(result: ReturnType<typeof noResult>, decision: Decision | { kind: "own" }): void {
  if (decision.kind === "decided") {
    result.decided.push(decision.resource);
    result.mailed += Number(decision.mailed);
    result.blocked.push(...(decision.blocked ?? []));
  } else if (decision.kind === "changed") result.changed.push(decision.resource);
  // Only approving a suggested change gives a conflict, and those are held back.
  else if (decision.kind === "conflict") throw decision.conflict;
  else if (decision.kind === "already") result.already.push({ by: decision.by, at: decision.at });
  else result[decision.kind] += 1;
}

/** Returns the database's time, because "undo" compares it with the times of emails there. */
async function readNow(): Promise<Date> {
  const [row] = await rowsOf<{ ms: number }>(db, sql`select (extract(epoch from now()) * 1000)::float8 as ms`);
  return new Date(Math.floor(row!.ms));
}
