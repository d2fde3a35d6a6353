/** Returns the description of a submission without one. */
export const defaultDescription = (link: string): string => `Learn more at: ${link}`;

/** Whether a description says no more than the link. */
export const isDefaultDescription = (description: string): boolean => /^Learn more at: \S*$/.test(description);
