export const reportKinds = [
  { value: "dead-link", label: "Dead link", hint: "It leads nowhere, or to something else." },
  { value: "wrong-details", label: "Wrong details", hint: "The text, price, level or another detail is not right." },
  { value: "duplicate", label: "Duplicate", hint: "The directory has the same resource a second time." },
  { value: "spam", label: "Spam", hint: "It only sells something, or does not belong here." },
  { value: "machine-made", label: "Made by a machine", hint: "It was generated, and nobody seems to have checked it." },
  { value: "other", label: "Something else", hint: "" },
] as const;

export const reportKindValues = reportKinds.map(({ value }) => value);

/** "missing" is a resource that somebody asked for. */
export const storedReportKinds = [...reportKindValues, "missing"] as const;
export type ReportKind = (typeof storedReportKinds)[number];

/** Returns "Dead link" for "dead-link". */
export const reportKindLabel = (kind: ReportKind): string =>
  reportKinds.find(({ value }) => value === kind)?.label ?? "Request";

export const reportOutcomes = ["fixed", "taken-down", "dismissed"] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

export const maxReportLength = 300;
/** As long as a search that is counted may be. */
export const maxResourceRequestLength = 60;
