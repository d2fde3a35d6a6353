/** Everything that the web process does in the background. docs/architecture.md says how to add a job. */
import { config } from "~/config.server";
import { vacuumStalest } from "~/db/statistics.server";
import { deleteEndedKeys } from "~/domain/accounts/keys/keys.server";
import { reportProvider, requireProvider } from "~/domain/accounts/oidc/check-provider.server";
import { type JobRun, listJobRuns, takeTurns } from "~/domain/background/job-runs.server";
import type { Job } from "~/domain/background/run-jobs.server";
import { backUpWhenDue } from "~/domain/backup/daily.server";
import { expireImports } from "~/domain/import/runs/imports.server";
import { runBatch } from "~/domain/import/runs/run-import.server";
import { expireRemovedSaves } from "~/domain/library/save.server";
import { checkDue, spreadFirstChecks } from "~/domain/links/checks/check-due.server";
import { fetchPublicUrl } from "~/domain/links/fetcher/fetcher.server";
import { forgetFreeHosts } from "~/domain/links/fetcher/turns.server";
import { deliverDue } from "~/domain/mail/deliver.server";
import { expireMails } from "~/domain/mail/queue.server";
import { configuredSender } from "~/domain/mail/transport.server";
import { findDue } from "~/domain/media/find-due.server";
import { sweepMedia } from "~/domain/media/store.server";
import { expireNotices } from "~/domain/notices/read-notices.server";
import { expireEmptySearches } from "~/domain/search/expire-empty-searches.server";
import { writeNextForStaff } from "~/domain/staff-email/send-staff.server";
import { queueWebhook, withWebhook } from "~/domain/staff-email/webhook.server";
import { cancelWeeklyIfOff, writeNextWeekly } from "~/domain/weekly-email/send-weekly.server";
import { releaseClaims } from "./release-claims.server";

const hour = 60 * 60;
const now = () => new Date();
const send = withWebhook(configuredSender());
const mayFetch = () => config.FETCH_LINKS === "on";

/** Repeats work until it finds none. */
const untilDone = (work: (signal: AbortSignal) => Promise<unknown>) => async (signal: AbortSignal) => {
  while (!signal.aborted && (await work(signal)));
};

export const jobs: Job[] = [
  { name: "Send emails", everySeconds: 1, prepare: releaseClaims, run: untilDone(() => deliverDue(send)) },
  {
    name: "Write weekly emails",
    everySeconds: 1,
    isOn: () => config.DIGEST === "on",
    prepare: cancelWeeklyIfOff,
    run: untilDone(() => takeTurns(writeNextWeekly)),
  },
  {
    name: "Write emails to moderators",
    everySeconds: 5,
    run: untilDone(() => takeTurns(writeNextForStaff)),
  },
  { name: "Write messages to the webhook", everySeconds: 10, run: queueWebhook },
  { name: "Import files", everySeconds: 1, run: untilDone(() => takeTurns(() => runBatch())) },
  {
    name: "Check links",
    everySeconds: 5,
    isOn: mayFetch,
    prepare: async () => mayFetch() && spreadFirstChecks(now()),
    run: untilDone((signal) => checkDue({ fetchUrl: fetchPublicUrl, now, signal })),
  },
  {
    name: "Find pictures",
    everySeconds: 5,
    isOn: mayFetch,
    run: untilDone((signal) => findDue({ fetchUrl: fetchPublicUrl, now, signal })),
  },
  // A PostgreSQL server has autovacuum.
  { name: "Vacuum tables", everySeconds: 60, isOn: () => config.embedded, run: untilDone(vacuumStalest) },
  {
    name: "Back up each day",
    everySeconds: hour,
    isOn: () => config.BACKUPS === "on",
    run: () => backUpWhenDue(now()),
  },
  {
    name: "Ask the log-in provider",
    everySeconds: hour,
    isOn: () => config.OIDC_ISSUER !== undefined,
    prepare: async () => reportProvider(),
    run: requireProvider,
  },
  { name: "Delete old emails", everySeconds: hour, run: expireMails },
  { name: "Delete old notices", everySeconds: hour, run: expireNotices },
  { name: "Delete old searches", everySeconds: hour, run: expireEmptySearches },
  { name: "Delete old imports", everySeconds: hour, run: expireImports },
  { name: "Delete removed saves", everySeconds: hour, run: expireRemovedSaves },
  { name: "Delete ended API keys", everySeconds: hour, run: deleteEndedKeys },
  { name: "Delete unused pictures", everySeconds: hour, run: () => sweepMedia(now()) },
  { name: "Forget hosts of links", everySeconds: hour, isOn: mayFetch, run: () => forgetFreeHosts(now()) },
];

export type JobReport = Pick<Job, "name" | "everySeconds"> & { lastRun: Omit<JobRun, "name"> | null };

/** Returns the jobs that are on, with their last runs. */
export async function reportJobs(): Promise<JobReport[]> {
  const runs = await listJobRuns();
  return jobs
    .filter(({ isOn }) => isOn?.() ?? true)
    .map(({ name, everySeconds }) => ({ name, everySeconds, lastRun: runs.find((run) => run.name === name) ?? null }));
}
