import { sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { users } from "~/db/schema/accounts";
import { saves } from "~/db/schema/library";
import { verdicts } from "~/db/schema/verdicts";
import { holdersOf } from "~/domain/notices/decision-notices.server";
import { notifyWhere } from "~/domain/notices/notify.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";

/**
 * Tells who voted for the resource that goes, saved it or finished it where it is now, once. Those who had words about both
 * read there what is left out: the end of a note that was too long, and the comment of the verdict that gave way.
 */
export async function tellHolders(tx: Transaction, gone: Resource, kept: Resource): Promise<void> {
  const ofBoth = (table: typeof saves | typeof verdicts) => sql`from ${table} gone join ${table} kept using (user_id)
    where user_id = ${users.id} and gone.resource_id = ${gone.id} and kept.resource_id = ${kept.id}`;
  const note = sql`(select gone.note ${ofBoth(saves)} and right(kept.note, length(gone.note)) <> gone.note)`;
  const comment = sql`(select gone.comment ${ofBoth(verdicts)} and gone.comment not in ('', kept.comment))`;
  const detail = sql`concat_ws(E'\\n', ${`It is now "${kept.name}".`}::text,
    'Your note: ' || ${note}, 'Your comment: ' || ${comment})`;
  const notice = { kind: "resource-merged", title: gone.name, detail, resourceId: gone.id } as const;
  await notifyWhere(tx, sql`id in (${holdersOf(gone.id)})`, notice);
}
