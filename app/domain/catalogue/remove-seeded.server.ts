import { readFileSync } from "node:fs";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { pathFollows, paths, pathVotes } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import type { Administrator } from "~/domain/accounts/permissions";
import { logAction } from "~/domain/audit/log-action.server";
import { readPath } from "~/domain/import/read-file.server";
import { isUsed } from "~/domain/import/runs/run-import.server";
import { addressKey, webAddress } from "~/domain/resources/values/web-address";

/** Removes the shipped resources and paths that nobody changed or used. Returns how many resources went and stayed. */
export async function removeSeeded(admin: Administrator): Promise<{ removed: number; kept: number }> {
  const { rows } = await readPath("drizzle/seed/catalogue.csv");
  const shipped = rows.flatMap(({ values }) => {
    const link = webAddress(values.product_url ?? "");
    return link ? [{ name: values.name, key: addressKey(link) }] : [];
  });
  return db.transaction(async (tx) => {
    const used = sql`exists (select from ${pathVotes} where path_id = ${paths.id})
      or exists (select from ${pathFollows} where path_id = ${paths.id})`;
    const seeded: { slug: string }[] = JSON.parse(readFileSync("drizzle/seed/paths.json", "utf8"));
    const slugs = seeded.map(({ slug }) => slug);
    await tx
      .delete(paths)
      .where(and(inArray(paths.slug, slugs), isNull(paths.ownerId), eq(paths.version, 1), sql`not (${used})`));
    const found = await rowsOf<{ id: string; kept: boolean }>(
      tx,
      sql`select resources.id, (resources.version > 1 or ${isUsed}) as kept from ${resources}
        join json_to_recordset(${JSON.stringify(shipped)}::text::json) as shipped(name text, key text)
          on resources.address_key = shipped.key and resources.name = shipped.name
        order by resources.id for update of resources`,
    );
    const gone = found.filter(({ kept }) => !kept).map(({ id }) => Number(id));
    if (gone.length > 0) await tx.delete(resources).where(inArray(resources.id, gone));
    const counts = { removed: gone.length, kept: found.length - gone.length };
    await logAction(tx, { actor: admin, action: "empty-catalogue", after: counts });
    return counts;
  });
}
