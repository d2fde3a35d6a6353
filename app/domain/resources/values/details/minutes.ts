/** How long a resource takes, as people type and read it. */

const hour = 60;
const amount = String.raw`\d+(?:[.,]\d+)?`;
const clock = /^(\d{1,3}):([0-5]\d)$/;
const minutesOnly = new RegExp(`^(${amount})\\s*(?:m|min|mins|minutes?)?$`);
const hours = new RegExp(
  `^(${amount})\\s*(?:h|hrs?|hours?)(?:\\s*(?:and\\s*)?(\\d{1,2})\\s*(?:m|min|mins|minutes?)?)?$`,
);

/** Returns the minutes of "90", "90 min", "1.5 hours", "1 h 30 min" or "1:30", or null if the text is no time. */
export function readMinutes(text: string): number | null {
  const typed = text
    .trim()
    .toLowerCase()
    .replace(/^(about|around|ca\.?|~)\s*/, "");
  const [, clockHours, clockMinutes] = clock.exec(typed) ?? [];
  if (clockHours) return Number(clockHours) * hour + Number(clockMinutes);
  const [, minutes] = minutesOnly.exec(typed) ?? [];
  if (minutes) return Math.round(number(minutes));
  const [, wholeHours, rest = "0"] = hours.exec(typed) ?? [];
  return wholeHours ? Math.round(number(wholeHours) * hour) + Number(rest) : null;
}

const number = (text: string) => Number(text.replace(",", "."));

/** Returns "about 45 min", "about 1.5 h" or "about 40 h". */
export function timeLabel(minutes: number): string {
  if (minutes < hour) return `about ${minutes} min`;
  const halves = Math.round((minutes / hour) * 2) / 2;
  return `about ${minutes < 10 * hour ? halves : Math.round(minutes / hour)} h`;
}

/** Returns an ISO 8601 duration: "PT2H", "PT1H30M" or "PT45M". */
export function isoDuration(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / hour), minutes % hour];
  return `PT${whole > 0 ? `${whole}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}
