import type { Warning } from "./queue/warnings.server";

/** The reasons for a rejection that an administrator can pick, as the contributor reads them. */
export const rejectionPresets = [
  { value: "link", text: "The link does not open, or leads to something else." },
  { value: "duplicate", text: "It is in the directory already." },
  { value: "topic", text: "It is not about career growth, technical skills or soft skills." },
  { value: "advertising", text: "It is mostly advertising." },
  { value: "unclear", text: "There is too little to see what it offers. Please describe it and submit it again." },
  {
    value: "paywall",
    text: "It cannot be read without paying or signing up first, and the submission does not say so.",
  },
] as const;

export type RejectionPreset = (typeof rejectionPresets)[number]["value"];

/** Returns the reason that is picked at first for a submission with these warnings. */
export const presetFor = (warnings: readonly Pick<Warning, "kind">[]): RejectionPreset | undefined =>
  warnings.some(({ kind }) => kind === "duplicate") ? "duplicate" : undefined;

/** Joins the picked reason and the written text. Returns undefined if there is neither. */
export function rejectionText(preset: unknown, written: string | undefined): string | undefined {
  const picked = rejectionPresets.find(({ value }) => value === preset)?.text;
  return [picked, written?.trim()].filter(Boolean).join("\n") || undefined;
}
