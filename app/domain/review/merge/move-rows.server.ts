/** Moves what belongs to one resource to another, once for each member or path, and back. */
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Transaction } from "~/db/client.server";
import { removedSaves, saves, upvotes } from "~/db/schema/library";
import { resourcePictures } from "~/db/schema/links";
import { reporters, reports } from "~/db/schema/moderation";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { formerSlugs, resources } from "~/db/schema/resources";
import { verdicts } from "~/db/schema/verdicts";
import { rowsOf } from "~/db/schema-state.server";
import { ownValue } from "~/values/own-value";

/** What moves: the column with the resource, and the column of which the other resource may have a row already. */
const movable: Record<string, { column: AnyPgColumn; key: AnyPgColumn }> = {
  upvotes: { column: upvotes.resourceId, key: upvotes.userId },
  saves: { column: saves.resourceId, key: saves.userId },
  removedSaves: { column: removedSaves.resourceId, key: removedSaves.userId },
  verdicts: { column: verdicts.resourceId, key: verdicts.userId },
  steps: { column: pathSteps.resourceId, key: pathSteps.pathId },
  pictures: { column: resourcePictures.resourceId, key: resourcePictures.hash },
  slugs: { column: formerSlugs.resourceId, key: formerSlugs.slug },
  reports: { column: reports.resourceId, key: reports.id },
  reporters: { column: reporters.duplicateOf, key: reporters.id },
  changes: { column: resources.changeOf, key: resources.id },
  merged: { column: resources.mergedInto, key: resources.id },
};

type Way = { from: number; to: number };

/**
 * Moves the rows of one resource to another, or only those with these keys. What the other has already stays where it is,
 * where nobody sees it. Returns the keys of what moved.
 */
export async function moveRows(tx: Transaction, way: Way, only?: Record<string, string[]>) {
  const moved: Record<string, string[]> = {};
  for (const [name, { column, key }] of Object.entries(movable)) {
    const keys = only && (ownValue(only, name) ?? []);
    if (keys?.length === 0) continue;
    const [table, of, by] = [getTableName(column.table), column.name, key.name].map((one) => sql.identifier(one));
    const rows = await rowsOf<{ key: string }>(
      tx,
      sql`update ${table} as moving set ${of} = ${way.to}::bigint where moving.${of} = ${way.from}::bigint
        and ${keys ? isOneOf(sql`moving.${by}`, keys) : sql`true`}
        and not exists (select from ${table} as other where other.${of} = ${way.to}::bigint and other.${by} = moving.${by})
        returning moving.${by}::text as key`,
    );
    moved[name] = rows.map((row) => row.key);
  }
  await followSteps(tx, way, moved.steps ?? []);
  await keepCounts(tx, way);
  return moved;
}

const isOneOf = (key: SQL, keys: readonly (string | number)[]) =>
  sql`${key}::text in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

/**
 * An open editor of a path with one of the two has other steps than it has now. Where the step moved, its followers have
 * seen the same as before; where two became one, they see that it changed.
 */
async function followSteps(tx: Transaction, { from, to }: Way, moved: string[]): Promise<void> {
  await tx.execute(sql`update ${paths} set version = version + 1
    where ${isOneOf(sql`id`, moved)} or id in (select path_id from ${pathSteps}
      where resource_id in (${from}::bigint, ${to}::bigint) group by path_id having count(*) = 2)`);
  await tx.execute(sql`update ${pathFollows} set seen_steps = array_replace(seen_steps, ${from}::bigint, ${to}::bigint)
    where ${isOneOf(sql`${pathFollows.pathId}`, moved)}`);
}

/** Counts anew, because the triggers that keep the counts see no row that goes from one resource to another. */
async function keepCounts(tx: Transaction, { from, to }: Way): Promise<void> {
  const both = sql`(${from}::bigint, ${to}::bigint)`;
  await tx.execute(sql`update ${verdicts} set is_finished = not is_finished where resource_id in ${both}
    and is_finished <> exists (select from ${saves} where ${saves.userId} = ${verdicts.userId}
      and ${saves.resourceId} = ${verdicts.resourceId} and ${saves.state} = 'done')`);
  const counted = (
    verdict: string,
  ) => sql`(select count(*) from ${verdicts} where ${verdicts.resourceId} = ${resources.id}
    and counted and is_finished and verdict = ${verdict})`;
  await tx.execute(sql`update ${resources} set
    upvotes = (select count(*) from ${upvotes} where ${upvotes.resourceId} = ${resources.id} and counted),
    verdicts_worth = ${counted("worth")}, verdicts_partly = ${counted("partly")}, verdicts_not = ${counted("not")}
    where id in ${both}`);
}

/**
 * Lets the verdicts of these members on two resources change places, which is its own undo. Their reports belong to the
 * words, so it does not touch verdicts with open ones. Returns the members whose verdicts it changed.
 */
export async function swapVerdicts(tx: Transaction, { from, to }: Way, members: number[]): Promise<number[]> {
  if (members.length === 0) return [];
  const isReported = sql`exists (select from ${reports} where ${reports.verdictId} in (one.id, other.id)
    and ${reports.outcome} is null)`;
  const swapped = await rowsOf<{ id: string }>(
    tx,
    sql`update ${verdicts} as one set verdict = other.verdict, comment = other.comment, is_named = other.is_named,
      comment_status = other.comment_status, created_at = other.created_at, updated_at = other.updated_at,
      version = greatest(one.version, other.version) + 1
      from ${verdicts} as other where other.user_id = one.user_id and ${isOneOf(sql`one.user_id`, members)}
      and (one.resource_id, other.resource_id) in ((${from}::bigint, ${to}::bigint), (${to}::bigint, ${from}::bigint))
      and not ${isReported} returning one.user_id::text as id`,
  );
  return [...new Set(swapped.map(({ id }) => Number(id)))];
}
