/** The ten formats of a resource with their two labels and their plural. */
export const formats = [
  { value: "pdf", label: "PDF", adminLabel: "PDF Document", plural: "PDFs" },
  { value: "ebook", label: "E-Book", adminLabel: "E-Book", plural: "e-books" },
  { value: "video", label: "Video", adminLabel: "Video", plural: "videos" },
  { value: "google-doc", label: "Google Doc", adminLabel: "Google Doc", plural: "Google Docs" },
  { value: "google-sheet", label: "Google Sheet", adminLabel: "Google Sheet", plural: "Google Sheets" },
  { value: "google-slide", label: "Google Slides", adminLabel: "Google Slides", plural: "Google Slides" },
  { value: "website", label: "Website", adminLabel: "Website", plural: "websites" },
  { value: "tool", label: "Tool", adminLabel: "Tool/Software", plural: "tools" },
  { value: "template", label: "Template", adminLabel: "Template", plural: "templates" },
  { value: "other", label: "Resource", adminLabel: "Other", plural: "other resources" },
] as const;

export type Format = (typeof formats)[number]["value"];

export const formatValues = formats.map((format) => format.value) as [Format, ...Format[]];

export const defaultFormat: Format = "other";

/** Returns the short label for cards: "PDF" for "pdf". */
export function formatLabel(value: Format): string {
  return formats.find((format) => format.value === value)?.label ?? value;
}
