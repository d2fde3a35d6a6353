const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** Returns "Nov 20, 2026". */
export function day(at: Date): string {
  return format.format(at);
}

const monthFormat = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Returns "November 2026". */
export const monthOf = (at: Date): string => monthFormat.format(at);

export function Day({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{day(at)}</time>;
}

/** Shows "Nov 20, 2026, 14:05 UTC". */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{moment(at)}</time>;
}

export function moment(at: Date): string {
  return `${day(at)}, ${at.toISOString().slice(11, 16)} UTC`;
}
