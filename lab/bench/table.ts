/** Prints measurements as a table. */
export type Row = Record<string, string | number>;

export function print(rows: Row[]): void {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  console.log([line(names), line(names.map(() => "---")), ...rows.map((row) => line(Object.values(row)))].join("\n"));
}

export function median(values: number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)]!;
}
