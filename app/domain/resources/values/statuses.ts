/** The statuses of a resource. URLs use them in lower case. */
export const statuses = ["Pending", "Approved", "Rejected"] as const;

export type Status = (typeof statuses)[number];

/** The stored statuses. An approved suggestion is "Applied", so that no query for approved resources finds it. */
export const storedStatuses = [...statuses, "Applied"] as const;

export type StoredStatus = (typeof storedStatuses)[number];

/** Returns the status that people and API clients see. */
export function shownStatus(status: StoredStatus): Status {
  return status === "Applied" ? "Approved" : status;
}
