import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { notices } from "~/db/schema/notices";
import { pathFollows } from "~/db/schema/paths";
import { can } from "~/domain/accounts/permissions";
import { lockRecipients } from "~/domain/notices/notify.server";
import { copiedFields, pickFields } from "~/domain/paths/path-fields";
import type { PathForm } from "~/domain/paths/path-form";
import type { PathStatus } from "~/domain/paths/path-values";

type Content = Omit<PathForm, "visibility">;
type ChangedPath = { id: number; title: string; ownerId: number | null };
type SavedPath = { before: ChangedPath & Content; form: PathForm; status: PathStatus };

/** Tells the followers of a path what a save did: it changed, or they do not see it any more. */
export async function notifyAfterSave(tx: Transaction, { before, form, status }: SavedPath): Promise<void> {
  const isSeen = can(null, "seePath", { ownerId: before.ownerId, visibility: form.visibility, status });
  if (!isSeen) await withdrawFollowerNotices(tx, before.id);
  else if (textOf(form) !== textOf(before)) await notifyFollowers(tx, { ...before, title: form.title });
}

/** Returns what readers see of a path, as a text to compare. */
function textOf({ steps, ...fields }: Content): string {
  const shown = steps.map(({ resource_id, heading, note, optional }) => [resource_id, heading, note, optional]);
  return JSON.stringify([pickFields(fields, copiedFields), shown]);
}

/**
 * Tells the followers of a path that it changed, except its owner. A follower with an unread notice about it gets no
 * other one. That notice gets the new title and time, so that the next weekly email names the path again.
 */
export async function notifyFollowers(tx: Transaction, { id, title, ownerId }: ChangedPath): Promise<void> {
  await tx.execute(sql`insert into ${notices} (user_id, kind, title, path_id)
    select ${users.id}, 'path-changed', ${title}, ${pathFollows.pathId}
    from ${pathFollows} inner join ${users} on ${users.id} = ${pathFollows.userId}
    where ${pathFollows.pathId} = ${id} and ${users.id} is distinct from ${ownerId}::bigint ${lockRecipients}
    on conflict (path_id, user_id) where kind = 'path-changed' and read_at is null
    do update set title = excluded.title, created_at = excluded.created_at`);
}

/** Takes back what followers were told about a path, because they do not see it any more. */
export async function withdrawFollowerNotices(tx: Transaction, pathId: number): Promise<void> {
  await tx.delete(notices).where(and(eq(notices.pathId, pathId), eq(notices.kind, "path-changed")));
}
