import { maxNew } from "~/domain/following/limits";

/** Returns "7", or "20+" for more than are counted. */
export const countText = (count: number): string => (count > maxNew ? `${maxNew}+` : String(count));
