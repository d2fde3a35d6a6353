import { createServer } from "node:http";
import { listen } from "./listen";

export type SentEvent = {
  event_type: string;
  uuid: string;
  user_id: string | null;
  device_id: string;
  event_properties: Record<string, unknown>;
};

/**
 * A local endpoint with Amplitude's upload protocol, which stores events in order. Like Amplitude, it stores an event
 * once: a page that is left before the response arrives has its events sent again by the next page.
 */
export async function startEndpoint() {
  const received: SentEvent[] = [];
  const stored = new Set<string>();
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Access-Control-Allow-Headers", "*");
      const events = new URLSearchParams(body).get("e");
      if (request.method === "POST" && events) {
        for (const event of JSON.parse(events) as SentEvent[]) {
          if (!event.event_type.startsWith("Hub:") || stored.has(event.uuid)) continue;
          stored.add(event.uuid);
          received.push(event);
        }
      }
      response.end("success");
    });
  });
  return { url: `http://localhost:${await listen(server)}`, received, close: () => server.close() };
}
