/** The events of the product, by name with their properties. Specification, section 7 (Analytics events). */
export type HubEvent =
  | { name: "Hub: User Login" }
  | { name: "Hub: User Logout" }
  | { name: "Hub: View Product"; properties: { resourceId: number } }
  | { name: "Hub: Upvote Product"; properties: { resourceId: number } }
  | { name: "Hub: Remove Upvote"; properties: { resourceId: number } }
  | { name: "Hub: Submit Resource"; properties: { category: string; format: string } }
  | { name: "Hub: Filter by Format"; properties: { format: string } };

/** Specification, section 9 (Analytics defaults). */
export const analyticsLimits = {
  batchSize: 50,
  flushIntervalMs: 5_000,
  cookieDays: 365,
  propertyCharacters: 255,
  sessionIdleMs: 30 * 60 * 1000,
};
