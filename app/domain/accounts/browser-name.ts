/** The first that fits: each of these also claims to be those below it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\b(OPR|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** A User-Agent in words, for its owner to know a browser again: "Firefox on Linux". Versions are not kept. */
export function browserName(userAgent: string | null): string {
  const told = (userAgent ?? "").slice(0, 500);
  const named = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(told))?.[1];
  const [browser = "A browser", system] = [named(browsers), named(systems)];
  return system ? `${browser} on ${system}` : browser;
}
