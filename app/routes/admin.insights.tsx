import { useLoaderData } from "@remix-run/react";
import { listWeeklyFigures, type Week, weeksUntil } from "~/domain/review/queue/weekly-figures.server";
import { weeklyKinds } from "~/domain/review/queue/weekly-kinds";
import { type JobReport, reportJobs } from "~/domain/upkeep/jobs.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { TitledSection } from "~/ui/document/page-parts";
import { Moment, monthDay } from "~/ui/lists/day";
import { TableHead } from "~/ui/moderation/admin-table";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Figures");

const shownWeeks = 12;

export const loader = adminLoader(async () => {
  const weeks = weeksUntil(new Date(), shownWeeks);
  const [weekly, jobs] = await Promise.all([listWeeklyFigures(weeks), reportJobs()]);
  return { weekly, jobs };
});

/** Figures of each week, and the background jobs. */
export default function InsightsScreen() {
  const { counts, weekly, jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Figures" tab="insights" counts={counts} />
      <WeeklyTable weeks={weekly} />
      <JobTable jobs={jobs} />
    </>
  );
}

/** What happened in each week, this week first. */
function WeeklyTable({ weeks }: { weeks: Week[] }) {
  return (
    <TitledSection id="weeks" title="By week" className="mt-8">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls, by keys too */}
      <div className="panel mt-4 overflow-x-auto px-4 py-2" tabIndex={0}>
        <table className="plain-table">
          <TableHead columns={["Week of", ...weeklyKinds.map(({ label }) => label)]} />
          <tbody>
            {[...weeks].reverse().map((figures) => (
              <tr key={figures.week}>
                <th scope="row">{monthDay(figures.week)}</th>
                {weeklyKinds.map(({ value }) => (
                  <td key={value}>{shown(figures[value])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledSection>
  );
}

/** The background jobs: when each last started, and how that ended. */
function JobTable({ jobs }: { jobs: JobReport[] }) {
  return (
    <TitledSection id="jobs" title="Background jobs" className="mt-8">
      <p className="mt-1 text-sm text-soft">
        With several processes, each sends emails, checks links and so on. The jobs that run once an hour run in one of
        them.
      </p>
      <div className="panel mt-4 overflow-x-auto px-4 py-2">
        <table className="plain-table">
          <TableHead columns={["Job", "Every", "Last run", "Result"]} />
          <tbody>
            {jobs.map(({ name, everySeconds, lastRun }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{intervalText(everySeconds)}</td>
                <td>{lastRun ? <Moment at={lastRun.startedAt} /> : "-"}</td>
                <td>{resultText(lastRun)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledSection>
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

function shown(value: number | null): string {
  return value === null ? "-" : String(Math.round(value * 10) / 10);
}
