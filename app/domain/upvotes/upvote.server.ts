import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, upvotes } from "~/db/schema";
import { isApproved } from "~/domain/resources/list.server";
import { countsAtOnce } from "./waiting.server";

/** Where a member's vote and the count stand after an act. */
export type Vote = { upvoted: boolean; upvotes: number };
type Act = { userId: number; resourceId: number };

/**
 * Keeps a member's upvote, once however often it is pressed, and counts it unless it waits for their address to be
 * confirmed. Null when there is no such approved resource. One statement: the row that was really added raises the
 * count, so both are right under any stampede.
 */
export async function upvote({ userId, resourceId }: Act): Promise<Vote | null> {
  return act(
    { userId, resourceId },
    sql`insert into ${upvotes} (user_id, resource_id, counted)
      select ${userId}::bigint, ${resources.id}, ${countsAtOnce(userId)}
      from ${resources} where ${resources.id} = ${resourceId} and ${isApproved}
      on conflict do nothing returning resource_id, counted`,
    1,
  );
}

/** Takes a member's upvote back, once however often it is asked. Null when there is no such approved resource. */
export async function removeUpvote({ userId, resourceId }: Act): Promise<Vote | null> {
  return act(
    { userId, resourceId },
    sql`delete from ${upvotes} using ${resources}
      where ${upvotes.userId} = ${userId} and ${upvotes.resourceId} = ${resourceId}
      and ${resources.id} = ${resourceId} and ${isApproved}
      returning resource_id, counted`,
    -1,
  );
}

async function act({ resourceId }: Act, change: ReturnType<typeof sql>, by: 1 | -1): Promise<Vote | null> {
  if (!Number.isSafeInteger(resourceId)) return null;
  const changed = db.$with("changed", {}).as(change);
  const total = db.$with("total", {}).as(
    sql`update ${resources} set upvotes = ${resources.upvotes} + ${sql.raw(String(by))}
        from changed where ${resources.id} = changed.resource_id and changed.counted returning ${resources.upvotes}`,
  );
  const [row] = await db
    .with(changed, total)
    .select({ upvotes: sql<number>`coalesce((select upvotes from total), ${resources.upvotes})` })
    .from(resources)
    .where(and(eq(resources.id, resourceId), isApproved))
    .prepare("vote")
    .execute();
  return row ? { upvoted: by === 1, upvotes: row.upvotes } : null;
}
