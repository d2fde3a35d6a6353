import { and, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, sortOrder } from "~/domain/pagination/keyset.server";
import { isApproved } from "~/domain/resources/approved.server";
import { recordColumns } from "~/domain/resources/fields/record-columns.server";
import type { SaveState } from "~/domain/resources/save-states";
import type { SavedRecord } from "./library-json";
import { goneSince, isKept, newestSave } from "./list-saved.server";

const batchSize = 50;

type Which = {
  state?: SaveState;
  /** Also what is no longer in the directory, with its name and link. */
  withGone?: boolean;
};

/** Yields the resources in a member's library, the last changed state first, in batches. */
export async function* savedBatches(userId: number, { state, withGone }: Which = {}): AsyncGenerator<SavedRecord[]> {
  const isListed = withGone ? isKept : isApproved;
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
      .where(
        and(eq(saves.userId, userId), isListed, state && eq(saves.state, state), afterCursor(newestSave, { after })),
      )
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
