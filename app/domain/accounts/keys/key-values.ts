/** What an API key can be made for, each with what the one before allows. One for backups can do nothing else. */
export const keyScopes = [
  { value: "read", label: "Read" },
  { value: "write", label: "Read and write: also vote and submit" },
  { value: "moderate", label: "Moderate: also edit resources and decide about submissions" },
  { value: "backup", label: "Back up: only download a backup" },
] as const;

export type KeyScope = (typeof keyScopes)[number]["value"];

export const keyDays = [
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
] as const;

export const maxKeys = 10;
