/** A visitor's choices of theme, view and analytics. Each is a plain cookie for a year. */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { analyticsCookieName, cookieDomains } from "~/ui/analytics/analytics-cookies";
import type { View } from "~/ui/page/root-data";
import { type Theme, themes } from "~/ui/page/themes";

const options = {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
  secure: config.secureCookies,
} as const;
const themeCookie = createCookie("hub_theme", options);
const viewCookie = createCookie("hub_view", options);
const analyticsCookie = createCookie("hub_analytics", options);

/** Whether analytics is on. "privacy-control" means off, because the browser sends Global Privacy Control. */
type AnalyticsChoice = "on" | "off" | "privacy-control";
type Preferences = { theme: Theme; view: View; analytics: AnalyticsChoice };

export async function readPreferences(request: Request): Promise<Preferences> {
  const cookies = request.headers.get("Cookie");
  const [theme, view, analytics] = await Promise.all(
    [themeCookie, viewCookie, analyticsCookie].map((cookie) => cookie.parse(cookies)),
  );
  return {
    theme: themes.find(({ value }) => value === theme)?.value ?? "system",
    view: view === "compact" ? "compact" : "cards",
    analytics: request.headers.get("Sec-GPC") === "1" ? "privacy-control" : analytics === "off" ? "off" : "on",
  };
}

/** Returns the Set-Cookie values for a form's choices. The default needs no cookie. Opting out removes the analytics cookie. */
export async function preferenceCookies(form: FormData): Promise<string[]> {
  const setCookies: string[] = [];
  const theme = themes.find(({ value }) => value === form.get("theme"))?.value;
  const view = form.get("view");
  const analytics = form.get("analytics");
  const expired = { maxAge: 0 };
  if (theme) setCookies.push(await themeCookie.serialize(theme, theme === "system" ? expired : {}));
  if (view === "compact" || view === "cards") {
    setCookies.push(await viewCookie.serialize(view, view === "cards" ? expired : {}));
  }
  if (analytics === "off" || analytics === "on") {
    setCookies.push(await analyticsCookie.serialize(analytics, analytics === "on" ? expired : {}));
  }
  if (analytics === "off") setCookies.push(...removedAnalyticsCookies());
  return setCookies;
}

// Derives the names from the key, because routes see only cookies of ours.
function removedAnalyticsCookies(): string[] {
  if (!config.AMPLITUDE_API_KEY) return [];
  const name = analyticsCookieName(config.AMPLITUDE_API_KEY);
  const domains = cookieDomains(new URL(config.APP_URL).hostname).slice(-5);
  return ["", ...domains].map((domain) => `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`);
}
