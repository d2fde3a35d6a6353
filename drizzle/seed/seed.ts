import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { type ImportResult, importResources } from "~/domain/resources/catalogue/import.server";
import { readCsv } from "./read-csv";

/** Loads the catalogue completely or not at all, so that an interrupted first start can be repeated. Returns null if there are resources. */
export async function seedIfEmpty(): Promise<ImportResult | null> {
  const [any] = await db.select({ id: resources.id }).from(resources).limit(1);
  return any ? null : seedCatalogue();
}

/** Adds the missing resources of the catalogue. Throws if one of its rows is invalid. */
export async function seedCatalogue(): Promise<ImportResult> {
  return importResources(readCsv("drizzle/seed/catalogue.csv"), {
    batchSize: 10_000,
    onRejected: (line, reason) => {
      throw new Error(`drizzle/seed/catalogue.csv, line ${line}: ${reason}`);
    },
  });
}
