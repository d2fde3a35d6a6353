/**
 * The only module that uses amplitude-js. Our limits map to its options, except that properties are truncated to 255
 * characters here (it allows 1,024). It has no options for the request timeout and link tracking: the browser's timeout
 * applies, and unsent events wait for the next page.
 */
import amplitude, { type AmplitudeClient } from "amplitude-js";
import { analyticsLimits, type EventUser, type HubEvent } from "~/domain/analytics/events";
import { analyticsCookies, cookieDomains } from "./analytics-cookies";

export type AnalyticsSetting = {
  apiKey: string;
  serverUrl?: string;
  /** The signed-in member; null for visitors. */
  user: EventUser | null;
};

let client: AmplitudeClient | undefined;
let accountType: string | undefined;
let knownUser: number | null | undefined;
/** Events from before `identify`. */
let queuedEvents: HubEvent[] = [];

/** Starts on the first call. Links the device to a member who logged in, and renews it after a logout. */
export function identify({ apiKey, serverUrl, user }: AnalyticsSetting): void {
  client ??= start(apiKey, serverUrl);
  client.setOptOut(navigator.globalPrivacyControl === true);
  setUser(client, user);
  for (const event of queuedEvents.splice(0)) send(event);
}

/** Sets the user. After a logout the device gets a new identity, so that the next person counts anew. */
function setUser(client: AmplitudeClient, user: EventUser | null): void {
  const left = knownUser != null && user === null;
  knownUser = user?.id ?? null;
  accountType = user?.accountType;
  client.setUserId(user ? String(user.id) : null);
  if (left) client.regenerateDeviceId();
}

export function send(event: HubEvent): void {
  if (!client) {
    queuedEvents.push(event);
    return;
  }
  if (event.name === "Hub: User Logout") setUser(client, event.user);
  const properties = "properties" in event ? event.properties : {};
  const all: Record<string, unknown> = { ...properties, ...(accountType && { account_type: accountType }) };
  if (knownUser != null) all.user_id = String(knownUser);
  client.logEvent(event.name, truncate(all));
  if (event.name === "Hub: User Logout") setUser(client, null);
}

/** Stops sending, and removes unsent events and the cookies. */
export function stop(): void {
  client?.setOptOut(true);
  for (const key of Object.keys(localStorage)) if (key.startsWith("amplitude_unsent")) localStorage.removeItem(key);
  removeCookies();
  client = undefined;
  knownUser = undefined;
  queuedEvents = [];
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

function truncate(properties: Record<string, unknown>): Record<string, unknown> {
  const maxCharacters = analyticsLimits.propertyCharacters;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      name,
      typeof value === "string" ? value.slice(0, maxCharacters) : value,
    ]),
  );
}

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}
