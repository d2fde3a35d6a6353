import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { pathSteps } from "~/db/schema/paths";

/** Returns when a member did the last of the steps of a path that are done, or null if none is. */
export async function findLastDone({ userId, pathId }: { userId: number; pathId: number }): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`max(${saves.stateChangedAt})::text` })
    .from(saves)
    .innerJoin(pathSteps, and(eq(pathSteps.resourceId, saves.resourceId), eq(pathSteps.pathId, pathId)))
    .where(and(eq(saves.userId, userId), eq(saves.state, "done")));
  return row?.at ? new Date(row.at) : null;
}
