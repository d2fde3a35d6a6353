/** More than 30 accents on a letter, the limit of the Stream-Safe Text Format (Unicode UAX #15). */
const excess = /(?<=[\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/** Normalizes a text without excessive accents, because normalization takes quadratic time to sort them. */
export const normalized = (text: string, form: "NFC" | "NFKC" | "NFKD" = "NFC"): string =>
  text.replace(excess, "").normalize(form);
