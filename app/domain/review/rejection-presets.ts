import { categories } from "~/domain/resources/list/listings";
import { liveList } from "~/domain/resources/terms/terms";
import type { Warning } from "./queue/warnings.server";

/** Says that something fits none of the categories. */
export function offTopic(subject: string): string {
  const labels = categories.map(({ label }) => label);
  return ["Technical Skills", "Soft Skills", "Job Search & Career Growth"].every((label) => labels.includes(label))
    ? `${subject} is not about career growth, technical skills or soft skills.`
    : `${subject} fits none of the categories: ${new Intl.ListFormat("en-GB").format(labels)}.`;
}

const presets = () =>
  [
    { value: "link", text: "The link does not open, or leads to something else." },
    { value: "duplicate", text: "It is in the directory already." },
    { value: "topic", text: offTopic("It") },
    { value: "advertising", text: "It is mostly advertising." },
    { value: "machine-made", text: "It seems to be made by a machine, without anybody's own work in it." },
    { value: "unclear", text: "There is too little to see what it offers. Please describe it and submit it again." },
    {
      value: "paywall",
      text: "It cannot be read without paying or signing up first, and the submission does not say so.",
    },
  ] as const;

/** The reasons for a rejection that an administrator can pick, as the contributor reads them. */
export const rejectionPresets = liveList<ReturnType<typeof presets>[number]>(presets);

export type RejectionPreset = (typeof rejectionPresets)[number]["value"];

/** Returns the reason that is picked at first for a submission with these warnings. */
export const presetFor = (warnings: readonly Pick<Warning, "kind">[]): RejectionPreset | undefined =>
  warnings.some(({ kind }) => kind === "duplicate" || kind === "near") ? "duplicate" : undefined;

/** The reason of a rejection of which nobody is told. It counts against sender and site. */
export const spamReason = "Spam";

/** Joins the picked reason and the written text. Returns undefined if there is neither. */
export function rejectionText(preset: unknown, written: string | undefined): string | undefined {
  const picked = rejectionPresets.find(({ value }) => value === preset)?.text;
  return [picked, written?.trim()].filter(Boolean).join("\n") || undefined;
}
