/** How long a resource takes, as people type and read it. */

const hour = 60;
/** Longer texts are not a time. */
const maxLength = 60;
const approximate = /^(about|around|approximately|approx\.?|roughly|circa|ca\.?|up to|~|≈)\s*/;
const lowerEnd = /^\d{1,4}(?:[.,]\d{1,2})?\s*(?:-|–|—|to|bis)\s*(?=\d)/;
const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/;
const iso = /^pt(?=\d)(?:(\d{1,4})h)?(?:(\d{1,5})m)?(?:\d{1,5}s)?$/;
const minutesOnly = /^(\d{1,6}(?:[.,]\d{1,2})?)\s*(?:m|mins?\.?|minutes?|minuten|minutos|minuti)?$/;
const hours =
  /^(\d{1,4}(?:[.,]\d{1,2})?)\s*(?:h|hrs?\.?|hours?|std\.?|stunden?|heures?|horas?|ore)(?:\s*(?:and\s+)?(\d{1,2})\s*(?:m|mins?\.?|minutes?)?)?$/;

/**
 * Returns the minutes of "90", "90 min", "1.5 hours", "1 h 30 min", "1:30:00" or "PT1H30M", of "10-15 minutes" the upper end,
 * or null if the text is not a time. "12:34" could be hours or minutes, so it is none.
 */
export function readMinutes(text: string): number | null {
  if (text.length > maxLength) return null;
  const typed = text.trim().toLowerCase().replace(approximate, "").replace(lowerEnd, "");
  const [, clockHours, clockMinutes, seconds] = clock.exec(typed) ?? [];
  if (clockHours) return Number(clockHours) * hour + Number(clockMinutes) + (Number(seconds) >= 30 ? 1 : 0);
  const [isIso, isoHours = "0", isoMinutes = "0"] = iso.exec(typed) ?? [];
  if (isIso) return Number(isoHours) * hour + Number(isoMinutes);
  const [, minutes] = minutesOnly.exec(typed) ?? [];
  if (minutes) return Math.round(number(minutes));
  const [, wholeHours, rest = "0"] = hours.exec(typed) ?? [];
  return wholeHours ? Math.round(number(wholeHours) * hour) + Number(rest) : null;
}

const number = (text: string) => Number(text.replace(",", "."));

/** Returns "45 min", "1.5 h" or "40 h". */
export function shortTime(minutes: number): string {
  if (minutes < hour) return `${minutes} min`;
  const halves = Math.round((minutes / hour) * 2) / 2;
  return `${minutes < 10 * hour ? halves : Math.round(minutes / hour)} h`;
}

/** Returns "about 45 min", "about 1.5 h" or "about 40 h". */
export const timeLabel = (minutes: number): string => `about ${shortTime(minutes)}`;

/** Returns an ISO 8601 duration: "PT2H", "PT1H30M" or "PT45M". */
export function isoDuration(minutes: number): string {
  const [whole, rest] = [Math.floor(minutes / hour), minutes % hour];
  return `PT${whole > 0 ? `${whole}H` : ""}${rest > 0 ? `${rest}M` : ""}`;
}
