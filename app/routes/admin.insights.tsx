import { useLoaderData } from "@remix-run/react";
import { getInsights } from "~/domain/review/queue/insights.server";
import { listWeeklyFigures, type Week, weeksUntil } from "~/domain/review/queue/weekly-figures.server";
import { parseWeekRange, type WeeklyKind, weeklyKinds, weekRanges } from "~/domain/review/queue/weekly-kinds";
import { listEmptySearches } from "~/domain/search/counts/empty-searches.server";
import type { JobReport } from "~/domain/upkeep/jobs.server";
import { reportJobs } from "~/domain/upkeep/jobs.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { privateMeta } from "~/ui/layout/page-meta";
import { TitledSection } from "~/ui/layout/page-parts";
import { Moment } from "~/ui/lists/day";
import { AdminHeading } from "~/ui/moderation/admin-heading";
import { TableHead } from "~/ui/moderation/admin-table";
import { EmptySearches } from "~/ui/moderation/empty-searches";
import { InsightsFigures } from "~/ui/moderation/insights-figures";
import { WeeklyChart } from "~/ui/moderation/weekly-chart";

export const meta = () => privateMeta("Insights");

export const loader = adminLoader(async ({ searchParams }) => {
  const range = parseWeekRange(searchParams.get("weeks"));
  const weeks = weeksUntil(new Date(), range);
  const [figures, weekly, searches, jobs] = await Promise.all([
    getInsights(),
    listWeeklyFigures(weeks),
    listEmptySearches(weeks[0]!),
    reportJobs(),
  ]);
  return { range, figures, weekly, searches, jobs };
});

const charts: { heading: string; kinds: WeeklyKind[] }[] = [
  { heading: "Contributions", kinds: ["contributions"] },
  { heading: "Decisions: approved / rejected", kinds: ["approved", "rejected"] },
  { heading: "Median hours to decision", kinds: ["medianHours"] },
  { heading: "New members", kinds: ["members"] },
  { heading: "Upvotes", kinds: ["votes"] },
  { heading: "Searches without results", kinds: ["emptySearches"] },
];

/** Weekly figures about the catalogue, the moderation queue and visitors' actions, and the background jobs. */
export default function InsightsScreen() {
  const { range, counts, figures, weekly, searches, jobs } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Insights" tab="insights" counts={counts} />
      <InsightsFigures figures={figures} deadLinks={counts.links ?? 0} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">By week</h2>
        <Ranges range={range} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {charts.map(({ heading, kinds }) => (
          <WeeklyChart
            key={heading}
            heading={heading}
            weeks={weekly.map(({ week }) => week)}
            series={kinds.map((kind) => seriesOf(kind, weekly))}
          />
        ))}
      </div>
      <EmptySearches searches={searches} weeks={range} />
      <JobTable jobs={jobs} />
    </>
  );
}

function seriesOf(kind: WeeklyKind, weekly: Week[]) {
  const { label } = weeklyKinds.find((known) => known.kind === kind)!;
  return { label, values: weekly.map((week) => week[kind]) };
}

function Ranges({ range }: { range: number }) {
  return (
    <nav aria-label="Range" className="max-w-full">
      <ul className="scroll-row">
        {weekRanges.map((weeks) => (
          <li key={weeks}>
            <a
              className="chip"
              href={`/admin/insights?weeks=${weeks}`}
              aria-current={weeks === range ? "true" : undefined}
              data-keep-scroll
            >
              {weeks} weeks
            </a>
          </li>
        ))}
      </ul>
    </nav>
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
