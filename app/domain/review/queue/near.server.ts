import { and, or, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { slugOf } from "~/domain/resources/values/slug.server";
import { pick } from "~/values/pick";
import { otherLanguages, shorterNames } from "./near";

type Row = Pick<Resource, "id" | "name" | "addressKey" | "changeOf">;
type Near = { id: number; slug: string; name: string; why: "language" | "name" };

type Searching = { tx?: Pick<Transaction, "select">; candidates?: SQL };

/** Returns for each record the published one that has its address in another language, or its name with at most a word less. */
export async function findNear(
  rows: readonly Row[],
  { tx = db, candidates = isApproved }: Searching = {},
): Promise<Map<number, Near>> {
  const wanted = rows
    .filter(({ changeOf }) => changeOf === null)
    .map((row) => ({ row, keys: otherLanguages(row.addressKey), slugs: shorterNames(row.name).map(slugOf) }));
  if (wanted.length === 0) return new Map();
  const isNear = or(
    isOneOf(
      resources.addressKey,
      wanted.flatMap(({ keys }) => keys),
    ),
    isOneOf(
      resources.slug,
      wanted.flatMap(({ slugs }) => slugs),
    ),
  );
  const found = await tx
    .select(pick(resources, "id", "slug", "name", "addressKey"))
    .from(resources)
    .where(and(candidates, isNear));
  const byKey = new Map(found.map((one) => [one.addressKey, one]));
  const bySlug = new Map(found.map((one) => [one.slug, one]));
  const near = new Map<number, Near>();
  for (const { row, keys, slugs } of wanted) {
    const copy = keys.map((key) => byKey.get(key)).find((one) => one && one.id !== row.id);
    // The same address is a duplicate.
    const namesake = slugs.map((slug) => bySlug.get(slug)).find((one) => one && one.addressKey !== row.addressKey);
    const like = copy ?? namesake;
    if (like) near.set(row.id, { id: like.id, slug: like.slug, name: like.name, why: copy ? "language" : "name" });
  }
  return near;
}

/** Of thousands, which are one parameter. */
const isOneOf = (column: typeof resources.addressKey | typeof resources.slug, values: string[]) =>
  sql`${column} = any(${sql.param([...new Set(values)])}::text[])`;
