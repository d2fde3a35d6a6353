import { fileKinds } from "~/domain/import/file-row";
import { ownValue } from "~/own-value";

/** Returns "This is an outline (OPML) with 120 links." */
export function describeFile(kind: string, total: number): string {
  const isTable = ["csv", "json", "export"].includes(kind);
  const noun = isTable ? (total === 1 ? "row" : "rows") : total === 1 ? "link" : "links";
  return `This is ${ownValue(fileKinds, kind)} with ${total.toLocaleString("en")} ${noun}.`;
}
