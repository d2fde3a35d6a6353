import { db } from "~/db/client.server";
import { resources } from "~/db/schema";
import { type ImportResult, importResources } from "~/domain/resources/import.server";
import { readCsv } from "./read-csv";

/** Loads the catalogue, all or nothing: a start that was cut short is done again. Returns null when resources are there already. */
export async function seedIfEmpty(): Promise<ImportResult | null> {
  const [any] = await db.select({ id: resources.id }).from(resources).limit(1);
  return any ? null : seedCatalogue();
}

/** Adds what is missing of the catalogue. Throws when one of its rows is wrong. */
export async function seedCatalogue(): Promise<ImportResult> {
  return importResources(readCsv("drizzle/seed/catalogue.csv"), {
    batchSize: 10_000,
    onRejected: (line, reason) => {
      throw new Error(`drizzle/seed/catalogue.csv, line ${line}: ${reason}`);
    },
  });
}
