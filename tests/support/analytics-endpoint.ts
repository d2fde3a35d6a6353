import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type SentEvent = {
  event_type: string;
  user_id: string | null;
  device_id: string;
  event_properties: Record<string, unknown>;
};

/** A local endpoint with Amplitude's upload protocol, which stores events in order. */
export async function startEndpoint() {
  const received: SentEvent[] = [];
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
        received.push(...(JSON.parse(events) as SentEvent[]).filter(({ event_type }) => event_type.startsWith("Hub:")));
      }
      response.end("success");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, received, close: () => server.close() };
}
