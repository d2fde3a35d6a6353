/** The ten formats of a resource and their two labels. */
export const formats = [
  { value: "pdf", label: "PDF", adminLabel: "PDF Document" },
  { value: "ebook", label: "E-Book", adminLabel: "E-Book" },
  { value: "video", label: "Video", adminLabel: "Video" },
  { value: "google-doc", label: "Google Doc", adminLabel: "Google Doc" },
  { value: "google-sheet", label: "Google Sheet", adminLabel: "Google Sheet" },
  { value: "google-slide", label: "Google Slides", adminLabel: "Google Slides" },
  { value: "website", label: "Website", adminLabel: "Website" },
  { value: "tool", label: "Tool", adminLabel: "Tool/Software" },
  { value: "template", label: "Template", adminLabel: "Template" },
  { value: "other", label: "Resource", adminLabel: "Other" },
] as const;

export type Format = (typeof formats)[number]["value"];

export const formatValues = formats.map((format) => format.value) as [Format, ...Format[]];

export const defaultFormat: Format = "other";

/** Returns the short label for cards: "PDF" for "pdf". */
export function formatLabel(value: Format): string {
  return formats.find((format) => format.value === value)?.label ?? value;
}
