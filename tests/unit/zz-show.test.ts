import { readdirSync, readFileSync } from "node:fs";
import { test } from "vitest";
import { parseFile } from "~/domain/import/parse-file";
import { readRow } from "~/domain/import/read-row";

test("show", () => {
  const folder = process.env.FOLDER ?? "/work/shared/cases";
  const only = process.env.ONLY;
  const out: string[] = [];
  for (const name of readdirSync(folder)) {
    if (only && !name.includes(only)) continue;
    out.push(`== ${name}`);
    try {
      const file = parseFile(readFileSync(`${folder}/${name}`), name, { maxRows: 20000 });
      out.push(
        `   ${file.kind} personal=${file.isPersonal} fields: ${file.fields.map((f) => `${f.key}=${f.field || "-"}`).join(", ")}`,
        ...file.notices.map((n) => `   ! ${n}`),
      );
      for (const entry of file.entries.slice(0, Number(process.env.MAX ?? 14))) {
        const row = readRow(entry, {
          isExport: file.isExport,
          status: file.isPersonal ? "Pending" : "Approved",
          fields: file.fields,
        });
        const r = row.parsed?.record;
        out.push(
          `   ${row.line} ${row.problem ? `REFUSED ${row.problem}` : row.leftOut ? `LEFT OUT ${row.leftOut}` : r!.status} | ${row.name} | ${r?.productUrl ?? row.link} | ${r ? `p=${r.valueProposition} d=${r.description?.slice(0, 60)} $${r.price} t=${r.tags}` : ""} | ${row.notes.join("; ")}`,
        );
      }
    } catch (error) {
      out.push(`   THROWS ${(error as Error).message.slice(0, 300)}`);
      if (!/Unreadable|Unsure/.test((error as Error).constructor.name))
        out.push(String((error as Error).stack).slice(0, 600));
    }
  }
  console.log(out.join("\n"));
});
