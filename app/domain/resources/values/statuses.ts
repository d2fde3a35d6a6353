/** The statuses of a resource as stored. URLs use them in lower case. */
export const statuses = ["Pending", "Approved", "Rejected"] as const;

export type Status = (typeof statuses)[number];
