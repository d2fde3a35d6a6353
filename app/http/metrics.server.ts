/** What this process counts, in Prometheus' text format. Few and of fixed number, so no library. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { catalogueVersion } from "./kept-pages.server";

const bounds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

const buckets = bounds.map(() => 0);
const answers = new Map<string, number>(["1xx", "2xx", "3xx", "4xx", "5xx", "aborted"].map((status) => [status, 0]));
let milliseconds = 0;
let failures = 0;

/** Counts a request that has ended; status 0 is one whose asker went before it was answered. */
export function countAnswer(status: number, took: number): void {
  const name = status === 0 ? "aborted" : `${Math.floor(status / 100)}xx`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
  milliseconds += took;
  const bucket = bounds.findIndex((bound) => took <= bound);
  if (bucket >= 0) buckets[bucket]! += 1;
}

export function countFailure(): void {
  failures += 1;
}

// Only a process that is asked for its metrics pays for measuring.
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

type Now = {
  underWay: number;
  mail: { waiting: number; failed: number; lateSeconds: number } | null;
  ready: boolean;
  reads: Record<"primary" | "replica", number>;
  replicas: boolean[];
};

/** All figures as they are now; `mail` is null when the database does not answer. */
export function metricsText({ underWay, mail, ready, reads, replicas }: Now): string {
  delay ??= startedDelay();
  const total = [...answers.values()].reduce((sum, count) => sum + count, 0);
  const memory = process.memoryUsage();
  const lines = [
    ...metric("requests_total", "counter", "Requests that have ended, by class of status."),
    ...[...answers].map(([status, count]) => `career_hub_requests_total{status="${status}"} ${count}`),
    ...metric("request_seconds", "histogram", "How long requests took."),
    ...bounds.map((bound, at) => `career_hub_request_seconds_bucket{le="${bound / 1000}"} ${upTo(at)}`),
    `career_hub_request_seconds_bucket{le="+Inf"} ${total}`,
    `career_hub_request_seconds_sum ${milliseconds / 1000}`,
    `career_hub_request_seconds_count ${total}`,
    ...metric("failures_total", "counter", "Faults of ours that were logged.", failures),
    ...metric("requests_under_way", "gauge", "Requests not answered yet, this one included.", underWay),
    ...metric("ready", "gauge", "1 when migrated and not on its way out.", Number(ready)),
    ...metric("database_up", "gauge", "1 when the database answers.", Number(mail !== null)),
    ...metric(
      "catalogue_changes_total",
      "counter",
      "Changes of the catalogue that were announced.",
      catalogueVersion(),
    ),
    ...metric("catalogue_reads_total", "counter", "Reads of the public catalogue, by the database that was asked."),
    ...Object.entries(reads).map(([source, count]) => `career_hub_catalogue_reads_total{source="${source}"} ${count}`),
    ...metric(
      "event_loop_delay_seconds",
      "gauge",
      "The 99th percentile since it was last asked for.",
      delay.percentile(99) / 1e9,
    ),
    ...metric("resident_memory_bytes", "gauge", "Memory of the process.", memory.rss),
    ...metric("heap_used_bytes", "gauge", "JavaScript's memory in use.", memory.heapUsed),
    ...metric("uptime_seconds", "gauge", "Since the process began.", process.uptime()),
  ];
  if (replicas.length > 0) {
    lines.push(
      ...metric("replica_in_use", "gauge", "1 while it may be read from; by its place in READ_DATABASE_URLS."),
    );
    lines.push(...replicas.map((isInUse, at) => `career_hub_replica_in_use{replica="${at + 1}"} ${Number(isInUse)}`));
  }
  if (mail) {
    lines.push(...metric("mails_waiting", "gauge", "Messages not sent yet.", mail.waiting));
    lines.push(...metric("mails_failed", "gauge", "Messages given up.", mail.failed));
    lines.push(
      ...metric("mail_late_seconds", "gauge", "How long the oldest due message has waited.", mail.lateSeconds),
    );
  }
  delay.reset();
  return `${lines.join("\n")}\n`;
}

const upTo = (at: number) => buckets.slice(0, at + 1).reduce((sum, count) => sum + count, 0);

function metric(name: string, type: string, help: string, value?: number): string[] {
  const head = [`# HELP career_hub_${name} ${help}`, `# TYPE career_hub_${name} ${type}`];
  return value === undefined ? head : [...head, `career_hub_${name} ${Number.isFinite(value) ? value : 0}`];
}

function startedDelay() {
  const measure = monitorEventLoopDelay({ resolution: 20 });
  measure.enable();
  return measure;
}
