/** The metrics of this process, in the text format of Prometheus. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Gauge, Registry } from "prom-client";
import type { JobRun } from "~/domain/background/job-runs.server";
import { registry as counters } from "./counters.server";
import { requestsInFlight } from "./one-at-a-time.server";

/** Of its own, because the development server evaluates this module again after an edit, with the same counters. */
const registry = new Registry();

gauge("requests_under_way", "Requests in flight, including this one.", requestsInFlight);
gauge("resident_memory_bytes", "Resident memory.", () => process.memoryUsage.rss());
const ready = gauge("ready", "1 when migrated and not shutting down.");
const databaseUp = gauge("database_up", "1 when the database answers.");

// Measured only after the metrics were read for the first time.
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;
gauge("event_loop_delay_seconds", "The 99th percentile since the last read.", () => {
  if (!delay) {
    delay = monitorEventLoopDelay({ resolution: 20 });
    delay.enable();
  }
  const seconds = delay.percentile(99) / 1e9;
  delay.reset();
  return Number.isFinite(seconds) ? seconds : 0;
});

type Now = {
  /** Null if the database does not respond. */
  mail: { waiting: number; failed: number; lateSeconds: number } | null;
  /** The age of the newest backup, or of the site. Null when the server writes none, or the database does not respond. */
  backupAgeSeconds: number | null;
  /** How often in a row each background job failed. */
  jobs: Pick<JobRun, "name" | "failures">[];
  ready: boolean;
};

export const metricsType = registry.contentType;

export async function metricsText(now: Now): Promise<string> {
  ready.set(Number(now.ready));
  databaseUp.set(Number(now.mail !== null));
  const optional = new Registry();
  const add = (name: string, help: string, value: number) => gauge(name, help, () => value, optional);
  if (now.mail) {
    add("mails_waiting", "Queued emails.", now.mail.waiting);
    add("mails_failed", "Failed emails.", now.mail.failed);
    add("mail_late_seconds", "How long the oldest due email has waited.", now.mail.lateSeconds);
  }
  if (now.backupAgeSeconds !== null)
    add("backup_age_seconds", "Age of the newest backup, or of the site if there is none.", now.backupAgeSeconds);
  addJobs(optional, now.jobs);
  const texts = await Promise.all([counters, registry, optional].map((each) => each.metrics()));
  return texts
    .map((text) => `${text.replace(/\n{2,}/g, "\n").trim()}\n`)
    .join("")
    .replace(/\n{2,}/g, "\n");
}

function addJobs(registry: Registry, jobs: Now["jobs"]): void {
  const failures = new Gauge({
    name: "career_hub_job_failures",
    help: "How often in a row a background job failed.",
    labelNames: ["job"],
    registers: [registry],
  });
  for (const { name, failures: count } of jobs) failures.set({ job: name }, count);
}

function gauge(name: string, help: string, read?: () => number, within = registry): Gauge {
  return new Gauge({
    name: `career_hub_${name}`,
    help,
    registers: [within],
    ...(read && {
      collect(this: Gauge) {
        this.set(read());
      },
    }),
  });
}
