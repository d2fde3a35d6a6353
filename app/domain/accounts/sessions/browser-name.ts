// The order matters: each browser's User-Agent also contains the names of browsers further down.
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

/** Describes a User-Agent, such as "Firefox on Linux", so that a person recognises their device. Omits versions. */
export function browserName(userAgent: string | null): string {
  const header = (userAgent ?? "").slice(0, 500);
  const firstMatch = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(header))?.[1];
  const [browser = "A browser", system] = [firstMatch(browsers), firstMatch(systems)];
  return system ? `${browser} on ${system}` : browser;
}
