import { useEffect } from "react";
import type { HubEvent } from "~/domain/analytics/events";
import type { AnalyticsSetting } from "./amplitude";

/** Events of the server, numbered so that each counts once however often it is rendered. */
type SeenEvents = { number: number; events: HubEvent[] };

let lastSeen = 0;

/** Sends the user and events to the analytics service. Loaded when the page is idle. */
export function Analytics({ setting, seen }: { setting: AnalyticsSetting; seen: SeenEvents | null }) {
  const { apiKey, serverUrl, user } = setting;
  useEffect(() => {
    const events = seen && seen.number > lastSeen ? seen.events : [];
    lastSeen = Math.max(lastSeen, seen?.number ?? 0);
    // A logout belongs to the previous user, every other event to the new one.
    for (const event of events) if (event.name === "Hub: User Logout") track(event);
    whenIdle(async () => (await import("./amplitude")).identify({ apiKey, serverUrl, user }));
    for (const event of events) if (event.name !== "Hub: User Logout") track(event);
  }, [apiKey, serverUrl, user, seen]);
  useEffect(() => {
    on = true;
    return () => {
      on = false;
      void import("./amplitude").then((module) => module.stop());
    };
  }, []);
  return null;
}

let on = false;

/** Sends an event of the page, if analytics is on. */
export function track(event: HubEvent): void {
  whenIdle(async () => {
    if (on) (await import("./amplitude")).send(event);
  });
}

// Runs work in order, when the browser is idle.
let queue: Promise<unknown> = Promise.resolve();

function whenIdle(work: () => Promise<void>): void {
  const idle = () =>
    new Promise<void>((resolve) =>
      "requestIdleCallback" in window
        ? requestIdleCallback(() => resolve(), { timeout: 3000 })
        : setTimeout(resolve, 200),
    );
  queue = queue
    .then(idle)
    .then(work)
    .catch((error: unknown) => console.warn("Analytics:", error));
}
