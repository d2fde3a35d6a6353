/** Returns "12 min", "5 hours" or "3 days" for a number of hours. */
export function durationOf(hours: number): string {
  if (hours < 1) return `${Math.max(1, Math.ceil(hours * 60))} min`;
  if (hours === 1) return "an hour";
  return hours <= 36 ? `${Math.ceil(hours)} hours` : `${Math.ceil(hours / 24)} days`;
}
