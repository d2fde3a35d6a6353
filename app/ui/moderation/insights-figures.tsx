import { categoryLabel, defaultCategory, listingAt } from "~/domain/resources/list/listings";
import { formatLabel } from "~/domain/resources/values/formats";
import type { Count, Insights } from "~/domain/review/queue/insights.server";
import { TitledSection } from "~/ui/layout/page-parts";

/** Figures about the catalogue. The bars are decorative SVG, because the figures are beside them. */
export function InsightsFigures({ figures, deadLinks }: { figures: Insights; deadLinks: number }) {
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
