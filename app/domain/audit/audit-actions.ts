export const auditActions = [
  { value: "create", label: "Created" },
  { value: "edit", label: "Edited" },
  { value: "approve", label: "Approved" },
  { value: "reject", label: "Rejected" },
  { value: "apply-change", label: "Changed by an approved suggestion" },
  { value: "undo", label: "Undid the decision" },
  { value: "reopen", label: "Set back to pending" },
  { value: "correct", label: "Edited by the contributor" },
  { value: "withdraw", label: "Withdrawn by the contributor" },
  { value: "add-administrator", label: "Administrator added" },
  { value: "remove-administrator", label: "Administrator removed" },
  { value: "change-role", label: "Role changed" },
  { value: "suspend", label: "Account suspended" },
  { value: "lift-suspension", label: "Suspension lifted" },
  { value: "log-out-person", label: "Logged out everywhere by an administrator" },
  { value: "block-domain", label: "Domain blocked" },
  { value: "unblock-domain", label: "Domain allowed again" },
  { value: "import", label: "Imported a file" },
  { value: "undo-import", label: "Undid an import" },
  { value: "backup", label: "Backup downloaded" },
  { value: "second-factor-on", label: "Two-factor authentication turned on" },
  { value: "second-factor-off", label: "Two-factor authentication turned off" },
  { value: "second-factor-codes", label: "Recovery codes renewed" },
  { value: "approve-path", label: "Path approved" },
  { value: "reject-path", label: "Path rejected" },
  { value: "review-path-reports", label: "Reports of a path reviewed" },
  { value: "approve-comment", label: "Comment on the resource approved" },
  { value: "reject-comment", label: "Comment on the resource rejected" },
  { value: "close-report", label: "Report closed" },
  { value: "change-site", label: "Site settings changed" },
  { value: "undo-site", label: "Undid a change of the site settings" },
  { value: "add-term", label: "Category, format or tag added" },
  { value: "change-term", label: "Category, format or tag changed" },
  { value: "retire-term", label: "Category, format or tag retired" },
  { value: "restore-term", label: "Category, format or tag offered again" },
  { value: "remove-term", label: "Category, format or tag removed" },
  { value: "merge-tag", label: "Tag merged into another" },
  { value: "empty-catalogue", label: "Shipped resources removed" },
  { value: "finish-step", label: "First step of a new site done" },
  { value: "change-page", label: "Page of the site changed" },
  { value: "delete-account", label: "Account deleted by its owner" },
] as const;

export type AuditAction = (typeof auditActions)[number]["value"];

/**
 * Who acts: an account, or a contributor who is known by email only (`id` is null). Null stands for the operator on the
 * command line.
 */
export type Actor = { id: number | null; email: string } | null;
