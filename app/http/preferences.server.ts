/** A visitor's choices of the footer, each a plain cookie for a year. Design, sections 6 (Analytics) and 7. */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import { type Theme, themes } from "~/ui/themes";

const options = {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
  secure: config.secureCookies,
} as const;
const themeCookie = createCookie("hub_theme", options);
const analyticsCookie = createCookie("hub_analytics", options);

export type Preferences = { theme: Theme; analytics: boolean };

/** Global Privacy Control counts as out. */
export async function readPreferences(request: Request): Promise<Preferences> {
  const cookies = request.headers.get("Cookie");
  const [theme, analytics] = await Promise.all([themeCookie.parse(cookies), analyticsCookie.parse(cookies)]);
  return {
    theme: themes.find(({ value }) => value === theme)?.value ?? "system",
    analytics: analytics !== "off" && request.headers.get("Sec-GPC") !== "1",
  };
}

/** The Set-Cookie values of the choices a form makes; what is the default needs no cookie. */
export async function preferenceCookies(form: FormData): Promise<string[]> {
  const set: string[] = [];
  const theme = themes.find(({ value }) => value === form.get("theme"))?.value;
  const analytics = form.get("analytics");
  const gone = { maxAge: 0 };
  if (theme) set.push(await themeCookie.serialize(theme, theme === "system" ? gone : {}));
  if (analytics === "off" || analytics === "on") {
    set.push(await analyticsCookie.serialize(analytics, analytics === "on" ? gone : {}));
  }
  return set;
}
