import { sql } from "drizzle-orm";
import { config } from "~/config.server";
import type { Transaction } from "~/db/client.server";
import { newDatabase } from "~/db/damaged";
import { expectedObjects, type SchemaObject, schemaObjects } from "~/db/schema-objects.server";
import { rowsOf } from "~/db/schema-state.server";
import { type Finding, good, repairCommand, wrong } from "./finding";

export const extensions = ["pg_trgm", "unaccent"];

export type Difference = { expected: SchemaObject; state: "missing" | "changed" | "disabled" | "invalid" };

const idOf = ({ kind, table, name }: SchemaObject) => `${kind} ${table}.${name}`;

/** What the database lacks of a freshly migrated one, or has in another form. What it has beyond that is the site's own. */
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

/** Which of the extensions that the app needs are not there. */
export async function missingExtensions(tx: Transaction): Promise<string[]> {
  const there = await rowsOf<{ name: string }>(tx, sql`select extname as name from pg_extension`);
  return extensions.filter((extension) => !there.some(({ name }) => name === extension));
}

/** "index approved_new_idx of resources" */
export const nameOf = ({ kind, name, table }: SchemaObject) => `${kind} ${name}${table ? ` of ${table}` : ""}`;

/** One finding for each thing that is not as the migrations made it. */
export async function examineSchema(tx: Transaction): Promise<Finding[]> {
  const differences = await schemaDifferences(tx);
  if (differences.length === 0)
    return [good("Every column, key, index, trigger and function is as the migrations made it.")];
  return differences.map(({ expected, state }) => {
    const cure = expected.kind === "column" ? newDatabase(config) : repairCommand;
    return wrong(`The ${nameOf(expected)} is ${state}. ${cure}`);
  });
}
