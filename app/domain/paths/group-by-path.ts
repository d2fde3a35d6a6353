/** Groups rows by their path, in their order. */
export function groupByPath<Row extends { pathId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.pathId);
    if (group) group.push(row);
    else groups.set(row.pathId, [row]);
  }
  return groups;
}
