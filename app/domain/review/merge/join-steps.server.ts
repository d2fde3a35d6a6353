/** Joins the words of two steps of one path, whose resources become one. */
import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { notices } from "~/db/schema/notices";
import { pathSteps, paths } from "~/db/schema/paths";
import { rowsOf } from "~/db/schema-state.server";
import type { NoticeKind } from "~/domain/notices/notice-kinds";
import { maxNoteLength } from "~/domain/paths/path-values";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { Moved } from "./moved";

type Words = Record<"heading" | "note", ReturnType<typeof sql>>;

const gone: Words = { heading: sql`gone.heading`, note: sql`gone.note` };

/** The words of a step with those of the one that goes. A second heading stands in the note. */
function joined(kept: Words): Words {
  const otherHeading = sql`case when ${kept.heading} not in ('', ${gone.heading}) then nullif(${gone.heading}, '') end`;
  const otherNote = sql`case when ${kept.note} <> ${gone.note} then nullif(${gone.note}, '') end`;
  return {
    heading: sql`coalesce(nullif(${kept.heading}, ''), ${gone.heading})`,
    // The author's notice has what does not fit.
    note: sql`left(concat_ws(E'\n', nullif(${kept.note}, ''), ${otherHeading}, ${otherNote}), ${sql.raw(String(maxNoteLength))})`,
  };
}

/** Gives the steps of the paths that have both resources the words of both, and tells the authors. Returns what they were. */
export async function joinSteps(
  tx: Transaction,
  { id: from, name }: Resource,
  kept: Resource,
): Promise<Moved["steps"]> {
  const { heading, note } = joined({ heading: sql`kept.heading`, note: sql`kept.note` });
  const both = sql`${pathSteps} kept join ${pathSteps} gone on gone.path_id = kept.path_id and gone.resource_id = ${from}
    join ${paths} on ${paths.id} = kept.path_id where kept.resource_id = ${kept.id}`;
  const before = await rowsOf<{ id: string; tookHeading: boolean; noteLength: number }>(
    tx,
    sql`select kept.path_id::text as id, kept.heading <> ${heading} as "tookHeading", length(kept.note) as "noteLength" from ${both}`,
  );
  if (before.length === 0) return [];
  const kind: NoticeKind = "steps-joined";
  await tx.execute(sql`insert into ${notices} (user_id, kind, title, detail, path_id, resource_id)
    select ${paths.ownerId}, ${kind}, ${paths.title},
      concat_ws(E'\n', ${`"${name}" and "${kept.name}" are one resource now. The step that went had these words:`}::text,
        nullif(${gone.heading}, ''), nullif(${gone.note}, '')), ${paths.id}, ${from}::bigint
    from ${both} and ${paths.ownerId} is not null and ${gone.heading} || ${gone.note} <> ''`);
  await tx.execute(sql`update ${pathSteps} as kept set heading = ${heading}, note = ${note} from ${pathSteps} gone
    where gone.path_id = kept.path_id and gone.resource_id = ${from}::bigint and kept.resource_id = ${kept.id}::bigint`);
  return before.map(({ id, ...was }) => ({ pathId: Number(id), ...was }));
}

/** Undoes `joinSteps`, but for what the author changed since. */
export async function splitSteps(
  tx: Transaction,
  from: number,
  to: number,
  before: Moved["steps"] = [],
): Promise<void> {
  const was: Words = {
    heading: sql`(case when "tookHeading" then '' else kept.heading end)`,
    note: sql`left(kept.note, "noteLength")`,
  };
  const { heading, note } = joined(was);
  await tx.execute(sql`update ${pathSteps} as kept set heading = ${was.heading}, note = ${was.note}
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as was("pathId" bigint, "tookHeading" boolean, "noteLength" int)
    join ${pathSteps} gone on gone.path_id = was."pathId" and gone.resource_id = ${from}::bigint
    where kept.path_id = was."pathId" and kept.resource_id = ${to}::bigint and (kept.heading, kept.note) = (${heading}, ${note})`);
}
