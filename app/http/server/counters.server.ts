import { Counter, Histogram, Registry } from "prom-client";

export const registry = new Registry();
const registration = { registers: [registry] };

const statuses = ["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"] as const;
const responses = new Counter({
  name: "career_hub_requests_total",
  help: "Finished requests by status class.",
  labelNames: ["status"],
  ...registration,
});
const byStatus = statuses.map((status) => responses.labels(status));
for (const counter of byStatus) counter.inc(0);

const durations = new Histogram({
  name: "career_hub_request_seconds",
  help: "Duration of requests.",
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  ...registration,
});
const failures = new Counter({
  name: "career_hub_failures_total",
  help: "Logged server errors.",
  ...registration,
});
const renders = new Counter({
  name: "career_hub_renders_total",
  help: "Requests that were neither cached pages nor files.",
  ...registration,
});

/** Counts a finished request. `status` is null if the client disconnected before the response. */
export function countResponse(status: number | null, ms: number): void {
  byStatus[status === null ? 5 : Math.floor(status / 100) - 1]?.inc();
  durations.observe(ms / 1000);
}

export const countFailure = () => failures.inc();
export const countRender = () => renders.inc();
