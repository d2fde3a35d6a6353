/**
 * The one module that knows amplitude-js. How our limits map to its options: batch
 * size 50, flush every 5 s, cookie 365 days, idle session 30 minutes. Properties are cut at 255 characters here, the
 * package would cut at 1,024. It has no setting for a request's time limit (90 s; the browser's own applies), for link
 * tracking (300 ms; it sends nothing on leaving a page but keeps events for the next) and records no sessions.
 */
import amplitude, { type AmplitudeClient } from "amplitude-js";
import { analyticsLimits, type EventUser, type HubEvent } from "~/domain/analytics/events";
import type { AnalyticsSetting } from "./analytics";
import { analyticsCookies, cookieDomains } from "./analytics-cookies";

let client: AmplitudeClient | undefined;
let accountType: string | undefined;
let knownUser: number | null | undefined;
/** What happened before it was known who is here. */
let early: HubEvent[] = [];

/** Starts on the first call; links the device to a member who signed in, renews it when one signed out. */
export function identify({ apiKey, serverUrl, user }: AnalyticsSetting): void {
  client ??= start(apiKey, serverUrl);
  client.setOptOut(navigator.globalPrivacyControl === true);
  setUser(client, user);
  for (const event of early.splice(0)) send(event);
}

/** A new device identity when somebody left, so that who comes next is not taken for them. */
function setUser(client: AmplitudeClient, user: EventUser | null): void {
  const left = knownUser != null && user === null;
  knownUser = user?.id ?? null;
  accountType = user?.accountType;
  client.setUserId(user ? String(user.id) : null);
  if (left) client.regenerateDeviceId();
}

export function send(event: HubEvent): void {
  if (!client) {
    early.push(event);
    return;
  }
  if (event.name === "Hub: User Logout") setUser(client, event.user);
  const properties = "properties" in event ? event.properties : {};
  const all: Record<string, unknown> = { ...properties, ...(accountType && { account_type: accountType }) };
  if (knownUser != null) all.user_id = String(knownUser);
  client.logEvent(event.name, cut(all));
  if (event.name === "Hub: User Logout") setUser(client, null);
}

/** Nothing more is sent, nor kept for later; the cookie of the device's identity goes. */
export function stop(): void {
  client?.setOptOut(true);
  for (const key of Object.keys(localStorage)) if (key.startsWith("amplitude_unsent")) localStorage.removeItem(key);
  removeCookies();
  client = undefined;
  knownUser = undefined;
  early = [];
}

function removeCookies(): void {
  const domains = ["", ...cookieDomains(location.hostname)];
  for (const name of analyticsCookies(document.cookie)) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; Max-Age=0; Path=/${domain && `; Domain=${domain}`}`;
    }
  }
}

function start(apiKey: string, serverUrl?: string): AmplitudeClient {
  const instance = amplitude.getInstance();
  instance.init(apiKey, undefined, {
    ...(serverUrl && {
      apiEndpoint: serverUrl.replace(/^https?:\/\//, ""),
      forceHttps: serverUrl.startsWith("https:"),
    }),
    batchEvents: true,
    eventUploadThreshold: analyticsLimits.batchSize,
    uploadBatchSize: analyticsLimits.batchSize,
    eventUploadPeriodMillis: analyticsLimits.flushIntervalMs,
    cookieExpiration: analyticsLimits.cookieDays,
    sessionTimeout: analyticsLimits.sessionIdleMs,
    sameSiteCookie: "Lax",
    secureCookie: location.protocol === "https:",
    includeReferrer: false,
    includeUtm: false,
    logLevel: "DISABLE",
  });
  return instance;
}

function cut(properties: Record<string, unknown>): Record<string, unknown> {
  const most = analyticsLimits.propertyCharacters;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, typeof value === "string" ? value.slice(0, most) : value]),
  );
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}
