/** Joins what both of two resources have: the saves of one member, and open reports of one kind. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { reporters, reports } from "~/db/schema/moderation";
import { verdicts } from "~/db/schema/verdicts";
import { rowsOf } from "~/db/schema-state.server";
import type { Moderator } from "~/domain/accounts/permissions";
import { maxNoteLength, saveStateValues } from "~/domain/resources/save-states";
import type { Moved } from "./moved";

type Way = { from: number; to: number };

const rank = (state: ReturnType<typeof sql>) =>
  sql`array_position(array[${sql.join(
    saveStateValues.map((one) => sql`${one}::text`),
    sql`, `,
  )}], ${state})`;
// What does not fit stays in the other note, which an undo shows again.
const joined = (kept: ReturnType<typeof sql>) =>
  sql`left(concat_ws(E'\n', nullif(${kept}, ''), nullif(gone.note, '')), ${sql.raw(String(maxNoteLength))})`;

/** Gives the saves of those who saved both the better state and both notes. Returns what they were. */
export async function joinSaves(tx: Transaction, { from, to }: Way): Promise<Moved["saves"]> {
  const better = sql`case when ${rank(sql`gone.state`)} > ${rank(sql`kept.state`)} then gone.state else kept.state end`;
  const before = await rowsOf<{ id: string; state: string; at: string; length: number; better: string }>(
    tx,
    sql`select kept.user_id::text as id, kept.state, to_json(kept.state_changed_at) #>> '{}' as at,
        length(kept.note) as length, ${better} as better
      from ${saves} kept join ${saves} gone on gone.user_id = kept.user_id
      where kept.resource_id = ${to} and gone.resource_id = ${from}`,
  );
  await tx.execute(sql`update ${saves} as kept set state = ${better},
      state_changed_at = case when kept.state = ${better} then kept.state_changed_at else gone.state_changed_at end,
      note = case when kept.note = gone.note then kept.note else ${joined(sql`kept.note`)} end
    from ${saves} gone where gone.user_id = kept.user_id and kept.resource_id = ${to} and gone.resource_id = ${from}`);
  return before.map(({ id, state, at, length, better: newState }) => ({
    ...({ userId: Number(id), state, changedAt: at, noteLength: length, newState } as Moved["saves"][number]),
  }));
}

/** Undoes `joinSaves`, but for what a member changed since. */
export async function splitSaves(tx: Transaction, { from, to }: Way, before: Moved["saves"]): Promise<void> {
  const shorter = sql`left(kept.note, "noteLength")`;
  await tx.execute(sql`update ${saves} as kept set
      state = case when kept.state = "newState" then was.state else kept.state end,
      state_changed_at = case when kept.state = "newState" then "changedAt" else kept.state_changed_at end,
      note = case when kept.note = ${joined(shorter)} then ${shorter} else kept.note end
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
      as was("userId" bigint, state text, "changedAt" timestamptz, "noteLength" int, "newState" text)
    join ${saves} gone on gone.user_id = was."userId" and gone.resource_id = ${from}
    where kept.user_id = was."userId" and kept.resource_id = ${to}`);
}

/** Returns the members whose verdict on the one that goes says more: it has a comment, or it is the newer of equal ones. */
export async function findBetterVerdicts(tx: Transaction, { from, to }: Way): Promise<number[]> {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`select gone.user_id::text as id from ${verdicts} gone join ${verdicts} kept on kept.user_id = gone.user_id
      where gone.resource_id = ${from} and kept.resource_id = ${to}
      and (gone.comment <> '', gone.updated_at) > (kept.comment <> '', kept.updated_at)`,
  );
  return found.map(({ id }) => Number(id));
}

/** Adds the reporters of open reports to those of the same kind about the other, and closes the reports that they leave. */
export async function joinReports(tx: Transaction, { from, to }: Way, admin: Moderator): Promise<Moved["reports"]> {
  const pairs = await rowsOf<{ gone: string; kept: string }>(
    tx,
    sql`select gone.id::text as gone, kept.id::text as kept from ${reports} gone join ${reports} kept on kept.kind = gone.kind
      where gone.resource_id = ${from} and kept.resource_id = ${to} and gone.outcome is null and kept.outcome is null`,
  );
  const joined: Moved["reports"] = [];
  for (const { gone, kept } of pairs) {
    const moved = await rowsOf<{ id: string }>(
      tx,
      sql`update ${reporters} set report_id = ${kept}::bigint where report_id = ${gone}::bigint and not exists (
        select from ${reporters} other where other.report_id = ${kept}::bigint and other.user_id = ${reporters.userId})
        returning id::text`,
    );
    await tx.execute(sql`update ${reports} set version = version + 1 where id = ${kept}::bigint`);
    await tx.execute(sql`update ${reports} set outcome = 'fixed', closed_at = now(), closed_by = ${admin.id}::bigint
      where id = ${gone}::bigint`);
    joined.push({ id: Number(gone), reporters: moved.map(({ id }) => Number(id)) });
  }
  return joined;
}

/** Undoes `joinReports`. */
export async function splitReports(tx: Transaction, joined: Moved["reports"]): Promise<void> {
  for (const { id, reporters: members } of joined) {
    await tx.execute(sql`update ${reporters} set report_id = ${id}::bigint
      where id::text in (select jsonb_array_elements_text(${JSON.stringify(members)}::jsonb))`);
    await tx.execute(
      sql`update ${reports} set outcome = null, closed_at = null, closed_by = null where id = ${id}::bigint`,
    );
  }
}
