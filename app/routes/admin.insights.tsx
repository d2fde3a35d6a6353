import { useLoaderData } from "@remix-run/react";
import { type JobReport, reportJobs } from "~/domain/upkeep/jobs.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { Moment } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Background jobs");

export const loader = adminLoader(async () => ({ jobs: await reportJobs() }));

/** The background jobs: when each last started, and how that ended. */
export default function JobsScreen() {
  const { counts, jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Background jobs" tab="insights" counts={counts} />
      <p className="mb-4 max-w-prose text-soft">
        With several processes, each sends emails, checks links and so on. The jobs that run once an hour run in one of
        them.
      </p>
      <AdminTable label="Background jobs" columns={["Job", "Every", "Last run", "Result"]}>
        {jobs.map(({ name, everySeconds, lastRun }) => (
          <tr key={name}>
            <td data-column="Job">{name}</td>
            <td data-column="Every">{intervalText(everySeconds)}</td>
            <td data-column="Last run">{lastRun ? <Moment at={lastRun.startedAt} /> : "-"}</td>
            <td data-column="Result">{resultText(lastRun)}</td>
          </tr>
        ))}
      </AdminTable>
    </>
  );
}

function intervalText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`;
}

function resultText(lastRun: JobReport["lastRun"]): string {
  if (!lastRun) return "Not run yet";
  if (lastRun.problem !== null) return lastRun.problem;
  return lastRun.endedAt ? "Done" : "Running";
}
