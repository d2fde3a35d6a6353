/** What the audit log can say was done. */
export const acts = [
  { value: "create", label: "Created" },
  { value: "edit", label: "Edited" },
  { value: "approve", label: "Approved" },
  { value: "reject", label: "Rejected" },
  { value: "undo", label: "Undid the decision" },
  { value: "reopen", label: "Set back to pending" },
  { value: "correct", label: "Corrected by the contributor" },
  { value: "withdraw", label: "Withdrawn by the contributor" },
  { value: "add-administrator", label: "Administrator added" },
  { value: "remove-administrator", label: "Administrator removed" },
  { value: "block-domain", label: "Domain blocked" },
  { value: "unblock-domain", label: "Domain allowed again" },
  { value: "backup", label: "Backup downloaded" },
  { value: "second-factor-on", label: "Second factor switched on" },
  { value: "second-factor-off", label: "Second factor switched off" },
  { value: "second-factor-codes", label: "New recovery codes made" },
  { value: "delete-account", label: "Account deleted by its owner" },
] as const;

export type Act = (typeof acts)[number]["value"];

/** Who does it: an account, or by e-mail alone a contributor without one; null is the operator at the server. */
export type Actor = { id: number | null; email: string } | null;
