export const reportKinds = [
  { value: "dead-link", label: "Dead link", hint: "It leads nowhere, or to something else." },
  { value: "wrong-details", label: "Wrong details", hint: "The text, price, level or another detail is not right." },
  { value: "duplicate", label: "Duplicate", hint: "The directory has the same resource a second time." },
  { value: "spam", label: "Spam", hint: "It only sells something, or does not belong here." },
  { value: "other", label: "Something else", hint: "" },
] as const;

export type ReportKind = (typeof reportKinds)[number]["value"];
export const reportKindValues = reportKinds.map(({ value }) => value);

/** Returns "Dead link" for "dead-link". */
export const reportKindLabel = (kind: ReportKind): string => reportKinds.find(({ value }) => value === kind)!.label;

export const reportOutcomes = ["fixed", "taken-down", "dismissed"] as const;

export type ReportOutcome = (typeof reportOutcomes)[number];

export const maxReportLength = 300;
