/** Returns how long ago a moment was: "5 min", "3 h" or "12 d". */
export function age(at: Date, now: Date): string {
  return duration(Math.max(0, now.getTime() - at.getTime()) / 60_000);
}

/** Returns how long ago a moment was, in words: "just now", "5 min ago", "3 h ago" or "12 d ago". */
export function ago(at: Date, now: Date): string {
  return now.getTime() - at.getTime() < 60_000 ? "just now" : `${age(at, now)} ago`;
}

/** Returns a time in its largest unit: "5 min", "3 h" or "12 d". */
function duration(minutes: number): string {
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
