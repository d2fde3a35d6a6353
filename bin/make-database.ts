/** Part of `npm run build`: makes the empty database that a first start copies, because making one takes 0.8 GB. */
import { rmSync } from "node:fs";
import { firstDirectory } from "~/db/embedded/cluster.server";
import { closeDatabase, openDatabase } from "~/db/open.server";

rmSync(firstDirectory, { recursive: true, force: true });
await openDatabase({ dataDir: firstDirectory });
await closeDatabase();
