import fs from "node:fs";
import { withDatabase } from "./bin/with-database";
import { plainBm25 } from "./tests/search/plain-bm25";
await withDatabase(async () => {
  for (const f of process.argv.slice(2)) { const d = JSON.parse(fs.readFileSync(f, "utf8")).map((x: any) => ({ q: x.q, soon: x.right })); console.log(f, "plain", (await plainBm25(d)).toFixed(3)); }
});
process.exit();
