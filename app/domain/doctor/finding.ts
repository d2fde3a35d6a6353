/** A finding about the installation. A "note" is easy to overlook. Only "wrong" needs a repair. */
export type Finding = { kind: "good" | "note" | "wrong"; message: string };

export const good = (message: string): Finding => ({ kind: "good", message });
export const note = (message: string): Finding => ({ kind: "note", message });
export const wrong = (message: string): Finding => ({ kind: "wrong", message });
