/** How a field is called, on screens and in the terminal. */
const labels: Record<string, string> = {
  product_url: "Link",
  name: "Name",
  value_proposition: "One-line pitch",
  law_country: "Law",
  youtube_url: "Video",
  image_url: "Picture",
  creator_x_url: "Creator: X",
  editors_pick: "Editor's pick",
  note: "My note",
  mark: "Mark: not public",
  topic: "Category and tags, if known",
  context: "Words before it",
};

export function fieldLabel(field: string): string {
  if (Object.hasOwn(labels, field)) return labels[field]!;
  const words = field
    .replace(/^creator_/, "creator: ")
    .replace(/_url$/, "")
    .replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
