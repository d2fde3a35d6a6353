import { readFileSync } from "node:fs";
import { inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { refreshStatistics } from "~/db/statistics.server";
import { readPath } from "~/domain/import/read-file.server";
import { readRow } from "~/domain/import/read-row";
import { lockImports, storeBatch } from "~/domain/import/store-rows.server";
import type { Level } from "~/domain/paths/path-values";

type SeedStep = { resource: string; heading?: string; note: string; optional?: true };
/** A learning path of a new site. Its resources are in catalogue.csv, by name. */
type SeedPath = { slug: string; title: string; summary: string; level: Level; tags: string[]; steps: SeedStep[] };

export type SeedResult = { added: number; skipped: number };

/** Loads the catalogue completely or not at all, so that an interrupted first start can be repeated. Returns null if there are resources. */
export async function seedIfEmpty(): Promise<SeedResult | null> {
  const [any] = await db.select({ id: resources.id }).from(resources).limit(1);
  return any ? null : seedCatalogue();
}

/** Adds the missing resources of the catalogue, and its missing paths. Throws if one of its rows is invalid. */
export async function seedCatalogue(): Promise<SeedResult> {
  const { rows } = await readPath("drizzle/seed/catalogue.csv");
  const batch = rows.map((row) => readRow(row, { kind: "export" }));
  const reports = await db.transaction(async (tx) => {
    await lockImports(tx);
    return storeBatch(tx, batch, { earlier: new Map() });
  });
  const wrong = reports.findIndex(({ outcome }) => !["added", "skipped", "question"].includes(outcome));
  if (wrong !== -1)
    throw new Error(`drizzle/seed/catalogue.csv, line ${batch[wrong]!.line}: ${reports[wrong]!.message}`);
  const added = reports.filter(({ outcome }) => outcome === "added").length;
  if (added > 0) await refreshStatistics("resources", "search_documents", "search_words");
  const seedPaths: SeedPath[] = JSON.parse(readFileSync("drizzle/seed/paths.json", "utf8"));
  await db.transaction(async (tx) => {
    for (const [at, path] of seedPaths.entries()) await addPath(tx, path, at);
  });
  return { added, skipped: reports.length - added };
}

/** Adds a public path, unless there is one with its slug. Steps whose resource was deleted or renamed are left out. */
async function addPath(tx: Transaction, { slug, steps, ...fields }: SeedPath, at: number): Promise<void> {
  // The first one is the newest in lists.
  const publishedAt = sql`now() - make_interval(mins => ${at}::int)`;
  const [path] = await tx
    .insert(paths)
    .values({ ...fields, slug, visibility: "public", status: "Approved", submittedAt: publishedAt, publishedAt })
    .onConflictDoNothing()
    .returning({ id: paths.id });
  if (!path) return;
  const names = steps.map(({ resource }) => resource);
  const found = await tx
    .select({ id: resources.id, name: resources.name })
    .from(resources)
    .where(inArray(resources.name, names));
  const idOf = new Map(found.map(({ id, name }) => [name, id]));
  const rows = steps.flatMap(({ resource, heading, note, optional }) => {
    const resourceId = idOf.get(resource);
    return resourceId ? [{ pathId: path.id, resourceId, heading, note, isOptional: optional }] : [];
  });
  if (rows.length > 0) await tx.insert(pathSteps).values(rows.map((row, index) => ({ ...row, position: index + 1 })));
}
