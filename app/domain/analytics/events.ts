/** The analytics events. The log-out event names the user, because nobody is logged in when it is sent. */
export type HubEvent =
  | { name: "Hub: User Login" }
  | { name: "Hub: User Logout"; user: EventUser }
  | { name: "Hub: View Product"; properties: { resourceId: number } }
  | { name: "Hub: Upvote Product"; properties: { resourceId: number } }
  | { name: "Hub: Remove Upvote"; properties: { resourceId: number } }
  | { name: "Hub: Submit Resource"; properties: { category: string; format: string } }
  | { name: "Hub: Filter by Format"; properties: { format: string } };

export type EventUser = { id: number; accountType: string };

export const analyticsLimits = {
  batchSize: 50,
  flushIntervalMs: 5_000,
  cookieDays: 365,
  propertyCharacters: 255,
  sessionIdleMs: 30 * 60 * 1000,
};
