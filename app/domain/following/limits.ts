/** A member follows at most this many lists and searches. */
export const maxFollows = 200;

/** Longer URLs cannot be followed. A redirect leads back to them, and proxies limit its length. */
export const maxAddressLength = 1000;

/** New resources are counted up to this number. A higher one shows as "20+". */
export const maxNew = 20;

/** The list of what was published in the last week. */
export const newResources = "/latest?tab=new";
