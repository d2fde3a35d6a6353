import {
  formatModerationQuery,
  type ModerationFilter,
  type ModerationQuery,
  moderationFilters,
} from "~/domain/review/queue/moderation-query";
import { Icon } from "~/ui/document/icon";
import { dialogHref } from "./dialog-href";

type Props = { query: ModerationQuery; counts: Record<ModerationFilter, number>; showsNumbers: boolean };

/** Filters with their counts, the search, and Add New Product. */
export function DeskFilters({ query, counts, showsNumbers }: Props) {
  const numbers: Record<string, string> = showsNumbers ? { numbers: "" } : {};
  const here = (changes: Partial<ModerationQuery>) => `/admin${formatModerationQuery(query, changes, numbers)}`;
  return (
    <div className="my-6 flex flex-wrap items-end justify-between gap-4">
      <nav aria-label="Status">
        <ul className="flex flex-wrap gap-2">
          {moderationFilters.map(({ value, label }) => (
            <li key={value}>
              <a
                className="chip"
                href={here({ filter: value })}
                aria-current={value === query.filter ? "true" : undefined}
                data-keep-scroll
              >
                {label} <span className="badge">{counts[value]}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-end gap-3">
        <form action="/admin" aria-label="Submissions" className="flex gap-2" data-keep-scroll>
          {query.filter !== "all" && <input type="hidden" name="status" value={query.filter} />}
          <input
            key={query.q}
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={200}
            aria-label="Search by name, URL or email"
            placeholder="Name, URL or email"
            className="input w-60"
          />
          <button type="submit" className="button" aria-label="Search submissions">
            <Icon name="search" />
          </button>
        </form>
        <a
          className="button"
          href={`/admin${formatModerationQuery(query, {}, showsNumbers ? {} : { numbers: "" })}`}
          aria-expanded={showsNumbers}
          data-keep-scroll
        >
          Insights
        </a>
        <a className="button button-primary" href={dialogHref(query, "new")} data-keep-scroll>
          <Icon name="plus" className="i-s" />
          Add New Product
        </a>
      </div>
    </div>
  );
}
