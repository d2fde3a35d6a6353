import {
  formatModerationQuery,
  type ModerationFilter,
  type ModerationQuery,
  moderationFilters,
} from "~/domain/review/queue/moderation-query";
import { Icon } from "~/ui/document/icon";
import { IgnoredFilters } from "~/ui/lists/filter-panel";
import { useShownValue } from "~/ui/lists/filters/use-shown-value";

export function QueueFilters({ query, counts }: { query: ModerationQuery; counts: Record<ModerationFilter, number> }) {
  const search = useShownValue<HTMLInputElement>(query.q);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <nav aria-label="Status" className="max-w-full">
          <ul className="scroll-row">
            {moderationFilters.map(({ value, label }) => (
              <li key={value}>
                <a
                  className="chip"
                  href={`/admin${formatModerationQuery(query, { filter: value })}`}
                  aria-current={value === query.filter ? "true" : undefined}
                  data-keep-scroll
                >
                  {label} <span className="badge">{counts[value]}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form action="/admin" aria-label="Submissions" className="flex gap-2 max-lg:w-full" data-keep-scroll>
          {query.filter !== "pending" && <input type="hidden" name="status" value={query.filter} />}
          <input
            ref={search}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={200}
            aria-label="Search by title, link or email"
            placeholder="Title, link or email"
            className="input max-lg:flex-1 lg:w-60"
          />
          <button type="submit" className="button" aria-label="Search submissions">
            <Icon name="search" />
          </button>
        </form>
      </div>
      <IgnoredFilters query={query} />
    </>
  );
}
