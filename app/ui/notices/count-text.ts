import { maxCountedNotices } from "~/domain/accounts/sessions/counted-notices";

/** Returns "7", or "100+" for 100 or more, where the notices were not all counted. */
export const countText = (count: number): string =>
  count < maxCountedNotices ? String(count) : `${maxCountedNotices}+`;
