// Runs after drizzle-kit: only the newest snapshot of the schema is needed to generate the next migration.
import { readdirSync, rmSync } from "node:fs";

const snapshots = readdirSync("drizzle/meta").filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(`drizzle/meta/${name}`);
