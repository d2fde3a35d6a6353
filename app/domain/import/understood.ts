/** Says what was understood of a file: in the browser and in the terminal. */
import { site } from "~/site";
import { cut, type FileField, type Understood } from "./entry";
import { describeFile } from "./kinds";

/** How a field is called. */
const labels: Record<string, string> = {
  product_url: "Link",
  name: "Name",
  value_proposition: "One-line pitch",
  law_country: "Law",
  youtube_url: "Video",
  image_url: "Picture",
  creator_x_url: "Creator: X",
  editors_pick: "Editor's pick",
  mark: "Mark: not public",
  topic: "Headings above it",
  context: "Words around it",
  tags_if_known: "Tags",
};

export function fieldLabel(field: string): string {
  if (field === "career_hub_export") return `Mark of an export of ${site.name}`;
  if (Object.hasOwn(labels, field)) return labels[field]!;
  const words = field
    .replace(/^creator_/, "creator: ")
    .replace(/_url$/, "")
    .replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Returns the lines that say what a file is, what each column is read as, with examples, and what is unusual about it. */
export function describeUnderstood({ kind, fields, notices }: Omit<Understood, "isPersonal">, total: number): string[] {
  const shown = ({ key, field, examples, filled }: FileField) => {
    const meaning = field === "" ? "not used" : fieldLabel(field);
    return `  ${cut(key)}: ${meaning}, in ${filled.toLocaleString("en")} rows${examples.length > 0 ? `, such as ${examples.join(" | ")}` : ""}`;
  };
  return [describeFile(kind, total), ...(kind === "export" ? [] : fields.map(shown)), ...notices];
}
