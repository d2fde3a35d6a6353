import { findTerm, liveList, terms } from "../terms/terms";

export type Format = string;

/** The formats of a resource with their two labels and their plural. */
export const formats = liveList(() =>
  terms.format.map(({ slug, label, adminLabel, plural, retiredAt }) => ({
    value: slug,
    label,
    adminLabel: adminLabel ?? label,
    plural: plural ?? label,
    isRetired: retiredAt !== null,
  })),
);

export const formatValues = liveList(() => formats.map(({ value }) => value));

/** What resources have of which nobody said the format. It has always this address and is never retired. */
export const defaultFormat: Format = "other";
/** Resources with this format have a video. It has always this address. */
export const videoFormat: Format = "video";

/** Returns the short label for cards: "PDF" for "pdf". */
export const formatLabel = (value: Format): string => findTerm("format", value)?.label ?? value;

/** Returns the formats that a form offers: those that are not retired, and the one that is chosen. */
export const offeredFormats = (chosen?: unknown) =>
  formats.filter(({ value, isRetired }) => !isRetired || value === chosen);
