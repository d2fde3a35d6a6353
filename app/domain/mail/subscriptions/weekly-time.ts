/** On which weekday, in which time zone, a member gets the weekly email. */

/** Numbered as in ISO 8601. */
export const weekdays = [
  { value: "1", label: "Monday" },
  { value: "2", label: "Tuesday" },
  { value: "3", label: "Wednesday" },
  { value: "4", label: "Thursday" },
  { value: "5", label: "Friday" },
  { value: "6", label: "Saturday" },
  { value: "7", label: "Sunday" },
] as const;

export type WeeklyTime = {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** An IANA name, such as "Europe/Berlin". */
  timeZone: string;
};

/** Whether this is the name of a time zone that Intl knows. Offsets such as "+01:00" are not names. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]{1,63}$/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
