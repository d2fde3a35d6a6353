import { type FileKind, fileKinds } from "~/domain/import/file-row";

/** Returns "This is an outline (OPML) with 120 links." */
export function describeFile(kind: string, total: number): string {
  const isTable = ["csv", "json", "export"].includes(kind);
  const noun = isTable ? (total === 1 ? "row" : "rows") : total === 1 ? "link" : "links";
  return `This is ${fileKinds[kind as FileKind]} with ${total.toLocaleString("en")} ${noun}.`;
}
