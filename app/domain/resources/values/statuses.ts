/** The statuses of a resource. URLs use them in lower case. */
export const statuses = ["Pending", "Approved", "Rejected"] as const;

export type Status = (typeof statuses)[number];

/**
 * The stored statuses. An approved suggestion is "Applied", and what is the same as another resource is "Merged" into it, so
 * that no query for approved resources finds them.
 */
export const storedStatuses = [...statuses, "Applied", "Merged"] as const;

export type StoredStatus = (typeof storedStatuses)[number];

/** Returns the status that people and API clients see. */
export function shownStatus(status: StoredStatus): Status {
  return isInAnother(status) ? "Approved" : status;
}

/** Whether what was submitted is part of another resource now, so there is nothing to decide or to edit. */
export const isInAnother = (status: StoredStatus): status is "Applied" | "Merged" =>
  status === "Applied" || status === "Merged";
