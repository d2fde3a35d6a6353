import { useEffect } from "react";
import type { EventUser, HubEvent } from "~/domain/analytics/events";

export type AnalyticsSetting = {
  apiKey: string;
  serverUrl?: string;
  /** The signed-in member; null for visitors. */
  user: EventUser | null;
};
/** What the server saw happen, numbered so that it counts once however often it is rendered. */
export type SeenEvents = { number: number; events: HubEvent[] };

type Props = { setting: AnalyticsSetting; seen: SeenEvents | null };

let lastSeen = 0;

/** Tells the analytics service who is here and what happened; loaded when the page is idle. */
export function Analytics({ setting, seen }: Props) {
  const { apiKey, serverUrl, user } = setting;
  useEffect(() => {
    const events = seen && seen.number > lastSeen ? seen.events : [];
    lastSeen = Math.max(lastSeen, seen?.number ?? 0);
    // A log-out is told before the next identity, all else after it.
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

/** Counts an event of the page itself, where analytics is on. */
export function track(event: HubEvent): void {
  whenIdle(async () => {
    if (on) (await import("./amplitude")).send(event);
  });
}

// One after another, in the order asked for, each when the browser has nothing better to do.
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
