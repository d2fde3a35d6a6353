import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, sortOrder } from "~/domain/pagination/keyset.server";
import type { JsonRecord } from "~/domain/resources/catalogue/json";
import { recordColumns } from "~/domain/resources/fields/record-columns.server";
import type { SaveState } from "~/domain/resources/save-states";
import { goneSince, isKept, newestSave } from "./list-saved.server";

const batchSize = 50;

export type SavedRecord = {
  record: JsonRecord;
  state: SaveState;
  note: string;
  savedAt: Date;
};

/**
 * Yields the resources in a member's library, the last changed state first, in batches. Of what is no longer in the
 * directory it has name and link.
 */
export async function* savedBatches(userId: number, state?: SaveState): AsyncGenerator<SavedRecord[]> {
  let after: Cursor | undefined;
  do {
    const rows = await db
      .select({
        record: recordColumns,
        state: saves.state,
        note: saves.note,
        savedAt: saves.createdAt,
        stateChangedAt: saves.stateChangedAt,
        goneSince,
      })
      .from(saves)
      .innerJoin(resources, eq(resources.id, saves.resourceId))
      .where(and(eq(saves.userId, userId), isKept, state && eq(saves.state, state), afterCursor(newestSave, { after })))
      .orderBy(...sortOrder(newestSave, {}))
      .limit(batchSize);
    if (rows.length > 0)
      yield rows.map(({ goneSince: since, record, ...saved }) => ({
        ...saved,
        record: since ? { ...record, valueProposition: "", tags: [] } : record,
      }));
    const last = rows.at(-1);
    after =
      last && rows.length === batchSize ? { value: last.stateChangedAt.getTime(), id: last.record.id } : undefined;
  } while (after);
}
