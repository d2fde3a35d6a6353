import { sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Transaction } from "~/db/client.server";
import { newDatabase } from "~/db/embedded/damaged";
import { expectedObjects, type SchemaObject, schemaObjects } from "~/db/schema-objects.server";
import { rowsOf } from "~/db/schema-state.server";
import { type Finding, good, repairCommand, wrong } from "./finding";

export const extensions = ["pg_trgm", "unaccent"];

export type Difference = { expected: SchemaObject; state: "missing" | "changed" | "disabled" | "invalid" };

const idOf = ({ kind, table, name }: SchemaObject) => `${kind} ${table}.${name}`;

/** Returns the schema objects that are missing or differ from a newly migrated database. Ignores additional objects. */
export async function schemaDifferences(tx: Transaction): Promise<Difference[]> {
  const here = new Map((await schemaObjects(tx)).map((object) => [idOf(object), object.definition]));
  const found: Difference[] = [];
  for (const expected of expectedObjects) {
    const definition = here.get(idOf(expected));
    if (definition === expected.definition) continue;
    const state =
      definition === undefined
        ? "missing"
        : definition === "disabled" || definition === "invalid"
          ? definition
          : "changed";
    found.push({ expected, state });
  }
  return found;
}

/** Returns the required extensions that are not installed. */
export async function missingExtensions(tx: Transaction): Promise<string[]> {
  const there = await rowsOf<{ name: string }>(tx, sql`select extname as name from pg_extension`);
  return extensions.filter((extension) => !there.some(({ name }) => name === extension));
}

/** Describes an object as "index approved_new_idx of resources". */
export const describeObject = ({ kind, name, table }: SchemaObject) => `${kind} ${name}${table ? ` of ${table}` : ""}`;

/** Returns a finding for each object that differs from what the migrations created. */
export async function examineSchema(tx: Transaction): Promise<Finding[]> {
  const differences = await schemaDifferences(tx);
  if (differences.length === 0)
    return [good("All columns, keys, indexes, triggers and functions match the migrations.")];
  return differences.map(({ expected, state }) => {
    const cure = expected.kind === "column" ? newDatabase(config) : repairCommand;
    return wrong(`The ${describeObject(expected)} is ${state}. ${cure}`);
  });
}
