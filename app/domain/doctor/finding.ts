/** What was found of an installation. A note is a choice that somebody may not know of; only what is wrong needs mending. */
export type Finding = { kind: "good" | "note" | "wrong"; sentence: string };

export const good = (sentence: string): Finding => ({ kind: "good", sentence });
export const note = (sentence: string): Finding => ({ kind: "note", sentence });
export const wrong = (sentence: string): Finding => ({ kind: "wrong", sentence });
