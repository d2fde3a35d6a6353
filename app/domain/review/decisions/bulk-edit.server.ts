/** Changes a field of many published resources with one entry in the log that takes it back. */
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { can, type Moderator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { isApproved } from "~/domain/resources/approved.server";
import { maxTags } from "~/domain/resources/values/tags";
import { isSubmissionOf } from "~/domain/review/decide.server";
import { matches } from "~/domain/review/queue/moderation-queue.server";
import { type BulkChange, bulkChoices, maxBulkEdit } from "./bulk-changes";

type Rule = {
  column: "tags" | "category" | "format" | "level" | "languages" | "price";
  /** The new value for an old one. */
  next: (was: SQL | PgColumn) => SQL;
};

/** What a change does to its column. A tag beyond the most that a resource may have is not added. */
export function ruleOf({ kind, value }: BulkChange): Rule {
  const text = sql`${value}::text`;
  const rules: Record<BulkChange["kind"], Rule> = {
    "add-tag": {
      column: "tags",
      next: (was) => sql`case when ${text} = any(${was}) or cardinality(${was}) >= ${maxTags} then ${was}
        else array_append(${was}, ${text}) end`,
    },
    "remove-tag": { column: "tags", next: (was) => sql`array_remove(${was}, ${text})` },
    category: { column: "category", next: () => text },
    format: { column: "format", next: () => text },
    level: { column: "level", next: () => text },
    language: { column: "languages", next: () => sql`array[${text}]` },
    price: { column: "price", next: () => sql`0::numeric` },
  };
  return rules[kind];
}

/** How a stored value of a column is read from JSON. */
const fromJson: Record<Rule["column"], SQL> = {
  tags: sql`array(select jsonb_array_elements_text(back.was))`,
  languages: sql`case when back.was = 'null' then null else array(select jsonb_array_elements_text(back.was)) end`,
  category: sql`(back.was #>> '{}')`,
  format: sql`(back.was #>> '{}')`,
  level: sql`(back.was #>> '{}')`,
  price: sql`(back.was #>> '{}')::numeric`,
};

type Editing = { ids?: readonly number[]; q?: string; change: BulkChange; admin: Moderator };

export type BulkEdited = { kind: "edited"; resources: number; text: string } | { kind: "too-many"; count: number };

/** The condition of what is chosen: by id, or all that a search finds. Moderators change nothing that they sent. */
const isChosen = ({ ids, q = "", admin }: Omit<Editing, "change">) =>
  and(
    isApproved,
    ids ? inArray(resources.id, [...ids]) : matches(q),
    can(admin, "decide", { isOwn: true }) ? undefined : sql`not ${isSubmissionOf(admin)}`,
  );

/** Changes the chosen published resources, at most 5,000, and logs what they had before. */
export function bulkEdit({ change, ...chosen }: Editing): Promise<BulkEdited> {
  const { column, next } = ruleOf(change);
  const text = `${bulkChoices().find(({ kind }) => kind === change.kind)!.label}: ${change.value}`;
  return db.transaction(async (tx): Promise<BulkEdited> => {
    const where = and(isChosen(chosen), sql`${resources[column]} is distinct from ${next(resources[column])}`);
    const count = await tx.$count(resources, where);
    if (count > maxBulkEdit) return { kind: "too-many", count };
    const chosenRows = await tx
      .select({ id: resources.id, was: resources[column] })
      .from(resources)
      .where(where)
      .orderBy(asc(resources.id))
      .for("update");
    for (const part of inParts(chosenRows))
      await tx
        .update(resources)
        .set({ [column]: next(resources[column]), version: sql`${resources.version} + 1`, updatedAt: sql`now()` })
        .where(
          inArray(
            resources.id,
            part.map(({ id }) => id),
          ),
        );
    const values = Object.fromEntries(chosenRows.map(({ id, was }) => [id, was]));
    const edited = chosenRows.length;
    const after = { change: text, resources: edited, kind: change.kind, value: change.value };
    if (edited > 0) await logAction(tx, { actor: chosen.admin, action: "bulk-edit", before: { values }, after });
    return { kind: "edited", resources: edited, text };
  });
}

/** Triggers write the search document of each row, so one statement for all would take longer than one may. */
function* inParts<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += 500) yield items.slice(start, start + 500);
}

/** Gives the resources of an entry what they had before, but for those whose field was changed since. Returns how many. */
export async function returnEdit(
  tx: Transaction,
  { before, after }: { before: Record<string, unknown> | null; after: Record<string, unknown> | null },
): Promise<number> {
  const { column, next } = ruleOf({ kind: after?.kind, value: after?.value } as BulkChange);
  const was = fromJson[column];
  let returned = 0;
  for (const part of inParts(Object.entries(before?.values ?? {}))) {
    const rows = await rowsOf(
      tx,
      sql`update ${resources} set ${sql.identifier(resources[column].name)} = ${was}, version = ${resources.version} + 1,
          updated_at = now()
        from (select key::bigint as id, value as was from jsonb_each(${JSON.stringify(Object.fromEntries(part))}::jsonb)) as back
        where ${resources.id} = back.id and ${eq(resources.status, "Approved")}
          and ${resources[column]} is not distinct from ${next(was)}
        returning ${resources.id} as id`,
    );
    returned += rows.length;
  }
  return returned;
}
