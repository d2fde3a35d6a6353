/** Unread notices are counted up to this number. */
export const maxCountedNotices = 100;
