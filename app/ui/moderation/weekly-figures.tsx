import type { WeeklyCounts } from "~/domain/mail/subscriptions/counts.server";
import { TitledSection } from "~/ui/layout/page-parts";

/** How many members get the weekly email, and what became of the last. */
export function WeeklyFigures({ isOffered, ...counts }: WeeklyCounts & { isOffered: boolean }) {
  const figures = [
    ["Members who get it", counts.on],
    ["Ended after three bounces", counts.bounced],
    ["Sent in 7 days", counts.sent],
    ["Waiting", counts.waiting],
    ["Failed in 7 days", counts.failed],
  ] as const;
  return (
    <TitledSection id="weekly" title="Weekly email" className="panel mt-8">
      {!isOffered && <p className="mt-1 text-soft">DIGEST=off: none is written.</p>}
      <dl className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-5">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col justify-between">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="text-2xl font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
