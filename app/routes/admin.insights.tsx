import { useLoaderData } from "@remix-run/react";
import { linkBacklog } from "~/domain/links/checks/backlog.server";
import { categoryLabel, defaultCategory, listingAt } from "~/domain/resources/list/listings";
import { formatLabel } from "~/domain/resources/values/formats";
import { type Count, getInsights, type Insights } from "~/domain/review/queue/insights.server";
import { listWeeklyFigures, type Week, weeksUntil } from "~/domain/review/queue/weekly-figures.server";
import { parseWeekRange, type WeeklyKind, weeklyKinds, weekRanges } from "~/domain/review/queue/weekly-kinds";
import { listEmptySearches } from "~/domain/search/counts/empty-searches.server";
import { type JobReport, reportJobs } from "~/domain/upkeep/jobs.server";
import { adminLoader } from "~/http/decisions/admin-loader.server";
import { TitledSection } from "~/ui/document/page-parts";
import { ChipLinks } from "~/ui/lists/chip-links";
import { Moment, monthDay } from "~/ui/lists/day";
import { TableHead } from "~/ui/moderation/admin-table";
import { EmptySearches } from "~/ui/moderation/empty-searches";
import { privateMeta } from "~/ui/page/page-meta";
import { AdminHeading } from "~/ui/queues/admin-heading";

export const meta = () => privateMeta("Figures");

export const loader = adminLoader(async ({ searchParams }) => {
  const range = parseWeekRange(searchParams.get("weeks"));
  const weeks = weeksUntil(new Date(), range);
  const [figures, weekly, searches, jobs, links] = await Promise.all([
    getInsights(),
    listWeeklyFigures(weeks),
    listEmptySearches(weeks[0]!),
    reportJobs(),
    linkBacklog(),
  ]);
  return { range, figures, weekly, searches, jobs, deadLinks: links.states.dead };
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
  const { range, counts, figures, weekly, searches, jobs, deadLinks } = useLoaderData<typeof loader>();
  return (
    <>
      <AdminHeading title="Figures" tab="insights" counts={counts} />
      <InsightsFigures figures={figures} deadLinks={deadLinks} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">By week</h2>
        <ChipLinks
          label="Range"
          className=""
          chips={weekRanges.map((weeks) => ({
            href: `/admin/insights?weeks=${weeks}`,
            label: `${weeks} weeks`,
            isCurrent: weeks === range,
          }))}
        />
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
  const { label } = weeklyKinds.find(({ value }) => value === kind)!;
  return { label, values: weekly.map((week) => week[kind]) };
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

type Props = {
  heading: string;
  /** The Mondays. */
  weeks: string[];
  /** One series, or two stacked ones. */
  series: { label: string; values: (number | null)[] }[];
};

const height = 64;
const slot = 24;
const bar = 16;

/** A bar chart by week. The table below it has the same figures. */
function WeeklyChart({ heading, weeks, series }: Props) {
  const totals = weeks.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  const top = Math.max(1, ...totals);
  const latest = series.map(({ values }) => shown(values.at(-1) ?? null)).join(" / ");
  return (
    <section className="panel p-4" aria-label={heading}>
      <h3 className="text-sm font-semibold">{heading}</h3>
      <p className="text-sm text-soft">
        This week: <strong className="font-semibold text-ink">{latest}</strong> · Highest week:{" "}
        {shown(Math.max(...totals))}
      </p>
      <svg
        className="mt-2 mb-1 h-16 w-full border-b border-line"
        viewBox={`0 0 ${weeks.length * slot} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map((week, index) => (
          <Column key={week} x={index * slot} values={series.map(({ values }) => values[index] ?? 0)} top={top} />
        ))}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <span>{monthDay(weeks[0]!)}</span>
        <span>{monthDay(weeks.at(-1)!)}</span>
      </p>
      <details className="mt-1 text-sm">
        <summary className="fold fold-inline">Table</summary>
        <table className="plain-table">
          <TableHead columns={["Week of", ...series.map(({ label }) => label)]} />
          <tbody>
            {weeks.map((week, index) => (
              <tr key={week}>
                <th scope="row">{monthDay(week)}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{shown(values[index] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Column({ x, values, top }: { x: number; values: number[]; top: number }) {
  let y = height;
  return values.map((value, index) => {
    const tall = (value / top) * (height - 4);
    y -= tall;
    return (
      <rect
        key={index}
        className={index === 0 ? "fill-accent" : "fill-danger"}
        x={x + (slot - bar) / 2}
        y={y}
        width={bar}
        height={tall}
      />
    );
  });
}

function shown(value: number | null): string {
  return value === null ? "-" : String(Math.round(value * 10) / 10);
}

/** Figures about the catalogue. The bars are decorative SVG, because the figures are beside them. */
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
        <Bars heading="Resources by category" counts={figures.byCategory} labelOf={nameOfCategory} />
        <Bars heading="Resources by format" counts={figures.byFormat} labelOf={formatOf} />
        <Bars heading="Top of the month" counts={figures.topOfMonth} labelOf={({ label }) => label} />
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

function Bars({ heading, counts, labelOf }: { heading: string; counts: Count[]; labelOf: (count: Count) => string }) {
  const maxCount = Math.max(1, ...counts.map(({ count }) => count));
  return (
    <div>
      <h3 className="font-semibold">{heading}</h3>
      {counts.length === 0 && <p className="mt-2 text-sm text-soft">None yet</p>}
      <ul className="mt-2 space-y-2 text-sm">
        {counts.map((count) => (
          <li key={count.key}>
            <span className="flex justify-between gap-2">
              <bdi>{labelOf(count)}</bdi>
              <span>{count.count}</span>
            </span>
            <svg
              className="mt-1 h-2 w-full text-accent"
              viewBox="0 0 100 2"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={(100 * count.count) / maxCount} height="2" fill="currentColor" />
            </svg>
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
