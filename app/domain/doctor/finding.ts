/** A finding about the installation. A note tells of a setting that is easy to overlook; only "wrong" needs a repair. */
export type Finding = { kind: "good" | "note" | "wrong"; message: string };

export const good = (message: string): Finding => ({ kind: "good", message });
export const note = (message: string): Finding => ({ kind: "note", message });
export const wrong = (message: string): Finding => ({ kind: "wrong", message });

/** How to fix what `repairDatabase` can repair. */
export const repairCommand = "Run: npm run doctor -- --repair";
