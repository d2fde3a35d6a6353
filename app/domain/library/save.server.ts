import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { removedSaves, saves } from "~/db/schema/library";
import { pathFollows, pathSteps } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { rowsOf } from "~/db/schema-state.server";
import { findMergedInto, isApproved } from "~/domain/resources/approved.server";
import { maxNoteLength, type SaveState } from "~/domain/resources/save-states";

type Save = { state: SaveState; note: string };
type SaveKey = { userId: number; resourceId: number };

/** For this many minutes a removal can be undone. Then its note is deleted. */
const undoMinutes = 60;
const isRecent = sql`removed_at > now() - make_interval(mins => ${sql.raw(String(undoMinutes))})`;

/**
 * Puts an approved resource into a member's library, or changes its state there, and its note if one is given. Returns
 * null if there is no such resource; what it was merged into counts. One statement inserts or updates the row, so the last of several parallel calls
 * wins. With `onlyAdds` a resource that is there keeps its state. It also is the last activity on the followed paths that
 * have the resource.
 */
export async function saveResource(
  input: SaveKey & { state: SaveState; note?: string; onlyAdds?: boolean },
): Promise<Save | null> {
  const { userId, resourceId, state, note, onlyAdds = false } = input;
  const next = onlyAdds ? sql`${saves}.state` : sql`excluded.state`;
  if (!Number.isSafeInteger(resourceId)) return null;
  const [saved] = await rowsOf<Save>(
    db,
    // Locks the resource, so that it cannot be deleted before the row that refers to it exists.
    sql`with active as (
        update ${pathFollows} set active_at = now() where ${pathFollows.userId} = ${userId} and exists (
          select from ${pathSteps} where ${pathSteps.pathId} = ${pathFollows.pathId} and ${pathSteps.resourceId} = ${resourceId})
      )
      insert into ${saves} (user_id, resource_id, state, note)
      select ${userId}::bigint, id, ${state}, ${note ?? ""} from ${resources}
      where id = ${resourceId} and ${isApproved} for key share
      on conflict (user_id, resource_id) do update set state = ${next},
        note = case when ${note !== undefined} then excluded.note else ${saves}.note end,
        state_changed_at = case when ${saves}.state = ${next} then ${saves}.state_changed_at else now() end
      returning state, note`,
  );
  const mergedInto = saved ? null : await findMergedInto(resourceId);
  return mergedInto === null ? (saved ?? null) : saveResource({ ...input, resourceId: mergedInto });
}

/**
 * Changes the note of a resource in a member's library. Returns null if it is not there. A note on what was merged
 * meanwhile is added to the note of what stayed.
 */
export async function setNote({ userId, resourceId, note }: SaveKey & { note: string }): Promise<Save | null> {
  if (!Number.isSafeInteger(resourceId)) return null;
  const mergedInto = await findMergedInto(resourceId);
  const added = sql`left(concat_ws(E'\\n', nullif(${saves.note}, ''), ${note}::text), ${sql.raw(String(maxNoteLength))})`;
  const [saved] = await db
    .update(saves)
    .set({ note: mergedInto === null ? note : added })
    .where(and(eq(saves.userId, userId), eq(saves.resourceId, mergedInto ?? resourceId)))
    .returning({ state: saves.state, note: saves.note });
  return saved ?? null;
}

// A removal and its undo move a row between two tables, in opposite directions. They lock the account first, so that they
// cannot deadlock.
const lockedMember = (userId: number) =>
  sql`member as (select id from ${users} where id = ${userId} for no key update)`;

/** Removes a resource from a library, which can be undone for an hour. Returns whether it was there. */
export async function removeSave({ userId, resourceId }: SaveKey): Promise<boolean> {
  if (!Number.isSafeInteger(resourceId)) return false;
  const removed = await rowsOf(
    db,
    sql`with ${lockedMember(userId)}, removed as (
        delete from ${saves} using member where user_id = member.id and resource_id = ${resourceId} returning ${saves}.*
      )
      insert into ${removedSaves} (user_id, resource_id, state, note, created_at, state_changed_at)
      select user_id, resource_id, state, note, created_at, state_changed_at from removed
      on conflict (user_id, resource_id) do update set state = excluded.state, note = excluded.note,
        created_at = excluded.created_at, state_changed_at = excluded.state_changed_at, removed_at = now()
      returning resource_id`,
  );
  return removed.length > 0;
}

/**
 * Undoes a removal, with state, note and dates. If the resource was saved again, it keeps its new state, and its new note
 * unless it is empty. Returns null if the removal cannot be undone any more.
 */
export async function undoRemoval({ userId, resourceId }: SaveKey): Promise<Save | null> {
  if (!Number.isSafeInteger(resourceId)) return null;
  const [restored] = await rowsOf<Save>(
    db,
    sql`with ${lockedMember(userId)}, removed as (
        delete from ${removedSaves} using member
        where user_id = member.id and resource_id = ${resourceId} and ${isRecent} returning ${removedSaves}.*
      )
      insert into ${saves} (user_id, resource_id, state, note, created_at, state_changed_at)
      select user_id, resource_id, state, note, created_at, state_changed_at from removed
      on conflict (user_id, resource_id) do update
        set note = case when ${saves}.note = '' then excluded.note else ${saves}.note end
      returning state, note`,
  );
  return restored ?? null;
}

/** Deletes removals that cannot be undone any more, with the members' verdicts on these resources. */
export async function expireRemovedSaves(): Promise<void> {
  await db.execute(sql`with expired as (delete from ${removedSaves} where not ${isRecent} returning user_id, resource_id)
    delete from ${verdicts} using expired
    where ${verdicts.userId} = expired.user_id and ${verdicts.resourceId} = expired.resource_id
    and not exists (select from ${saves} where ${saves.userId} = expired.user_id and ${saves.resourceId} = expired.resource_id)`);
}
