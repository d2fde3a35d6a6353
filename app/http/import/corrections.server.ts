import type { Correction } from "~/domain/import/runs/correct-rows";
import { maxFieldLength, type Retried } from "~/domain/import/runs/import-values";
import { storable } from "~/domain/import/runs/read-import.server";

/** Reads fields with names such as "row-12.product_url". */
export function correctionsIn(form: FormData): Correction[] {
  const byNumber = new Map<number, Correction["values"]>();
  for (const [key, value] of form) {
    const [, number, field] = /^row-(\d{1,6})\.([a-z_]{1,40})$/.exec(key) ?? [];
    if (!number || !field || typeof value !== "string") continue;
    const values = byNumber.get(Number(number)) ?? {};
    byNumber.set(Number(number), { ...values, [field]: storable(value).slice(0, maxFieldLength) });
  }
  return [...byNumber].map(([number, values]) => ({ number, values }));
}

export function retriedToast({ right, rejected }: Retried) {
  const rows = (count: number) => `${count} ${count === 1 ? "row is" : "rows are"}`;
  if (rejected === 0)
    return { kind: "success" as const, text: right > 0 ? `${rows(right)} right now.` : "Nothing is left to correct." };
  return { kind: "error" as const, text: `${rows(right)} right now, ${rows(rejected)} still rejected.` };
}
