import { useLoaderData } from "@remix-run/react";
import { linkBacklog } from "~/domain/links/checks/backlog.server";
import { categoryLabel, defaultCategory, listingAt } from "~/domain/resources/list/listings";
import { formatLabel } from "~/domain/resources/values/formats";
import { type Count, getInsights, type Insights } from "~/domain/review/queue/insights.server";
import { listWeeklyFigures, type Week, weeksUntil } from "~/domain/review/queue/weekly-figures.server";
import { weeklyKinds } from "~/domain/review/queue/weekly-kinds";
import { listEmptySearches } from "~/domain/search/counts/empty-searches.server";
import { type JobReport, reportJobs } from "~/domain/upkeep/jobs.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { privateMeta } from "~/ui/page/page-meta";
import { TitledSection } from "~/ui/document/page-parts";
import { Moment, monthDay } from "~/ui/lists/day";
import { AdminHeading } from "~/ui/queues/admin-heading";
import { TableHead } from "~/ui/moderation/admin-table";
import { EmptySearches } from "~/ui/moderation/empty-searches";

export const meta = () => privateMeta("Figures");

const shownWeeks = 12;

export const loader = adminLoader(async () => {
  const weeks = weeksUntil(new Date(), shownWeeks);
  const [figures, weekly, searches, jobs, links] = await Promise.all([
    getInsights(),
    listWeeklyFigures(weeks),
    listEmptySearches(weeks[0]!),
    reportJobs(),
    linkBacklog(),
  ]);
  return { figures, weekly, searches, jobs, deadLinks: links.states.dead };
});

/** Weekly figures about the catalogue, the moderation queue and visitors' actions, and the background jobs. */
export default function InsightsScreen() {
  const { counts, figures, weekly, searches, jobs, deadLinks } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Figures" tab="insights" counts={counts} />
      <InsightsFigures figures={figures} deadLinks={deadLinks} />
      <WeeklyTable weeks={weekly} />
      <EmptySearches searches={searches} weeks={shownWeeks} />
      <JobTable jobs={jobs} />
    </>
  );
}

/** What happened in each week, this week first. */
function WeeklyTable({ weeks }: { weeks: Week[] }) {
  return (
    <TitledSection id="weeks" title="By week" className="mt-8">
      <div className="panel mt-4 overflow-x-auto px-4 py-2">
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

/** Figures about the catalogue. */
function InsightsFigures({ figures, deadLinks }: { figures: Insights; deadLinks: number }) {
  return (
    <TitledSection id="now" title="Now" className="panel">
      <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-5">
        <Figure label="Pending" value={String(figures.pending)} />
        <Figure label="Oldest pending" value={span(figures.oldestHours)} />
        <Figure label="Median time to decision" value={span(figures.medianHours)} />
        <Figure label="Decided this week" value={String(figures.decidedThisWeek)} />
        <Figure label="Dead links" value={String(deadLinks)} />
      </dl>
      <div className="mt-6 grid gap-6 lg:grid-cols-3">
        <Counts heading="Resources by category" counts={figures.byCategory} labelOf={nameOfCategory} />
        <Counts heading="Resources by format" counts={figures.byFormat} labelOf={formatOf} />
        <Counts heading="Top of the month" counts={figures.topOfMonth} labelOf={({ label }) => label} />
      </div>
    </TitledSection>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col justify-between">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-2xl font-semibold">{value}</dd>
    </div>
  );
}

function Counts({ heading, counts, labelOf }: { heading: string; counts: Count[]; labelOf: (count: Count) => string }) {
  return (
    <div>
      <h3 className="font-semibold">{heading}</h3>
      {counts.length === 0 && <p className="mt-2 text-sm text-soft">None yet</p>}
      <ul className="mt-2 space-y-2 text-sm">
        {counts.map((count) => (
          <li key={count.key} className="flex justify-between gap-2">
            <bdi>{labelOf(count)}</bdi>
            <span>{count.count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function nameOfCategory({ key }: Count): string {
  if (key === defaultCategory) return "No category";
  return categoryLabel(key) ?? listingAt(key)?.name ?? key;
}

function formatOf({ key }: Count): string {
  return formatLabel(key);
}

function span(hours: number | null): string {
  if (hours === null) return "-";
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
