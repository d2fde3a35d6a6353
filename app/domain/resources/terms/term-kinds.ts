export const termKinds = ["category", "format", "tag"] as const;
export type TermKind = (typeof termKinds)[number];
