import { and, asc, desc, eq, inArray, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { addressKey } from "~/domain/resources/values/web-address";
import { isNoChange } from "./changes/originals.server";
import { findDuplicate, findWarnings } from "./queue/warnings.server";

export type HeldBack = {
  name: string;
  /**
   * "unedited": title, pitch or category is still the default. "change": the texts of a suggested change have to be
   * compared. "duplicate": another record has the same link. "blocked": its sender or site was blocked since.
   */
  why: "unedited" | "change" | "duplicate" | "blocked";
  /** The name of the record with the same link. */
  of?: string;
};

/** Returns which of these pending submissions must be looked at one by one before they are approved, by id. */
export async function findHeldBack(resourceIds: readonly number[]): Promise<Map<number, HeldBack>> {
  const rows = await db
    .select()
    .from(resources)
    .where(and(inArray(resources.id, [...resourceIds]), eq(resources.status, "Pending")));
  const warnings = await findWarnings(rows);
  const held = new Map<number, HeldBack>();
  for (const { id, name, changeOf } of rows) {
    const own = warnings.get(id) ?? [];
    const duplicate = findDuplicate(own);
    if (changeOf !== null) held.set(id, { name, why: "change" });
    else if (own.some(({ kind }) => kind === "blocked")) held.set(id, { name, why: "blocked" });
    else if (duplicate) held.set(id, { name, why: "duplicate", of: duplicate.name });
    else if (own.some(({ kind }) => kind === "needs-editing")) held.set(id, { name, why: "unedited" });
  }
  return held;
}

/** Returns the most important record with this link other than the edited one, or undefined. Ignores rejected ones. */
export async function findRecordWithLink(productUrl: string, editedId: number | null) {
  const [found] = await db
    .select({ name: resources.name, status: resources.status })
    .from(resources)
    .where(
      and(
        eq(resources.addressKey, addressKey(productUrl)),
        ne(resources.id, editedId ?? 0),
        ne(resources.status, "Rejected"),
        isNoChange,
      ),
    )
    .orderBy(desc(eq(resources.status, "Approved")), asc(resources.id))
    .limit(1);
  return found;
}
