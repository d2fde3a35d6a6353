/** What a notice reports. The words are in app/routes/following.tsx. */
export const noticeKinds = [
  "submission-approved",
  "submission-rejected",
  "submission-merged",
  "change-applied",
  "change-rejected",
  "path-approved",
  "path-rejected",
  /** For the followers of a path. Only the version before writes it. */
  "path-changed",
  /** For the member who reported something. */
  "report-closed",
  /** For who saved or voted for a resource that was taken down, or that was merged into another one. */
  "resource-gone",
  "resource-merged",
  /** For the author of a path: a merge joined the words of two of its steps. */
  "steps-joined",
] as const;

export type NoticeKind = (typeof noticeKinds)[number];

/** What reports a decision about a resource. Undoing it takes the notice back. */
export const decisionNotices = [
  "submission-approved",
  "submission-rejected",
  "submission-merged",
  "change-applied",
  "change-rejected",
  "resource-merged",
  "steps-joined",
] as const satisfies NoticeKind[];

/** Days after which a notice is deleted, read or not. */
export const noticeMaxAgeDays = 90;
