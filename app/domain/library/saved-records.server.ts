import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, inBatches, sortOrder } from "~/domain/pagination/keyset.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { SaveState } from "~/domain/resources/save-states";
import { goneSince, isKept, newestSave } from "./list-saved.server";

const batchSize = 50;

export type SavedRecord = {
  record: Resource;
  state: SaveState;
  note: string;
  savedAt: Date;
};

/**
 * Yields the resources in a member's library, the last changed state first, in batches. Of what is no longer in the
 * directory it has name and link.
 */
export async function* savedBatches(userId: number, state?: SaveState): AsyncGenerator<SavedRecord[]> {
  const read = (after: Cursor | undefined) =>
    db
      .select({
        record: getTableColumns(resources),
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
  const batches = inBatches(batchSize, read, (row) => ({ value: row.stateChangedAt.getTime(), id: row.record.id }));
  for await (const rows of batches)
    yield rows.map(({ goneSince: since, record, ...saved }) => ({
      ...saved,
      record: since ? { ...record, valueProposition: "", tags: [] } : record,
    }));
}
