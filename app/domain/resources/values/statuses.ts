/** The states of a resource as the database stores them; JSON and URLs use them in lower case. */
export const statuses = ["Pending", "Approved", "Rejected"] as const;

export type Status = (typeof statuses)[number];
