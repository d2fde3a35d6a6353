/** What was found of an installation. A note is a choice that somebody may not know of; only what is wrong needs repair. */
export type Finding = { kind: "good" | "note" | "wrong"; sentence: string };

export const good = (sentence: string): Finding => ({ kind: "good", sentence });
export const note = (sentence: string): Finding => ({ kind: "note", sentence });
export const wrong = (sentence: string): Finding => ({ kind: "wrong", sentence });

/** The cure of what `repairDatabase` puts right. */
export const repairCommand = "Run: npm run doctor -- --repair";
