import { useEffect, useRef } from "react";
import { allFormats, type ListQuery, listSearch, searchSorts, sorts, tabs } from "~/domain/resources/list/list-query";
import { type Format, formats } from "~/domain/resources/values/formats";
import { track } from "~/ui/analytics/analytics";
import { Icon } from "~/ui/document/icon";

type Props = {
  query: ListQuery;
  /** Other parameters of the URL, such as a search. */
  others?: Record<string, string>;
  /** The number of resources of each format, if known. */
  counts?: Partial<Record<Format, number>>;
  hasSort?: boolean;
  /** Whether a link clears all filters. The text of an empty list has its own. */
  hasClear?: boolean;
};

/** A higher count shows as "99+". */
const maxShownCount = 99;

/** Tabs are links. Format and sort are a GET form, which JavaScript submits on change. */
export function ListFilters({ query, others = {}, counts, hasSort = true, hasClear = true }: Props) {
  const href = (search: string) => search || "?";
  useFormatCount(query.format ?? allFormats);
  return (
    <>
      <div className="my-3 flex flex-wrap items-center gap-2 md:mb-5">
        <nav aria-label="Price and age" className={hasSort ? "max-sm:w-full" : undefined}>
          <ul className="segments">
            {tabs.map(({ value, label }) => (
              <li key={value}>
                <a
                  href={href(listSearch(query, { tab: value }, others))}
                  className="segment"
                  aria-current={value === query.tab ? "true" : undefined}
                  data-keep-scroll
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <form
          className={
            hasSort
              ? "flex gap-2 max-sm:w-full noscript:max-sm:flex-wrap lg:ml-auto"
              : "flex min-w-0 flex-1 gap-2 noscript:max-sm:basis-full md:flex-none lg:ml-auto"
          }
          data-auto-submit
          data-keep-scroll
        >
          {Object.entries(others).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {query.tab !== "all" && <input type="hidden" name="tab" value={query.tab} />}
          {query.tag && <input type="hidden" name="tag" value={query.tag} />}
          <Select name="format" label="Format" value={query.format ?? allFormats}>
            <option value={allFormats}>All Formats</option>
            {formats.map(({ value, label }) => (
              <option key={value} value={value}>
                {label + countLabel(counts && (counts[value] ?? 0))}
              </option>
            ))}
          </Select>
          {hasSort && (
            <Select name="sort" label="Sort" value={query.sort}>
              {(query.inSearch ? searchSorts : sorts).map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
          <button type="submit" className="button no-script">
            Apply
          </button>
        </form>
      </div>
      <ActiveFilters query={query} others={others} hasClear={hasClear} />
    </>
  );
}

function countLabel(count: number | undefined): string {
  if (count === undefined) return "";
  return count > maxShownCount ? ` (${maxShownCount}+)` : ` (${count})`;
}

/** The active filters, each with a link that removes it. */
function ActiveFilters({ query, others, hasClear }: Required<Pick<Props, "query" | "others" | "hasClear">>) {
  const href = (changes: Parameters<typeof listSearch>[1]) => listSearch(query, changes, others) || "?";
  const active: { label: string; without: Parameters<typeof listSearch>[1] }[] = [];
  if (query.tab !== "all") active.push({ label: labelOf(tabs, query.tab), without: { tab: "all" } });
  if (query.format) active.push({ label: labelOf(formats, query.format), without: { format: null } });
  if (query.tag) active.push({ label: `#${query.tag}`, without: { tag: null } });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="mb-3 flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label}>
          <a href={href(without)} className="chip" data-keep-scroll>
            <span className="sr-only">Remove filter </span>
            {label}
            <Icon name="close" className="i-s" />
          </a>
        </li>
      ))}
      {hasClear && (
        <li>
          <a
            href={href({ tab: "all", format: null, tag: null })}
            className="link inline-block py-3 text-sm"
            data-keep-scroll
          >
            Clear filters
          </a>
        </li>
      )}
    </ul>
  );
}

function labelOf(list: readonly { value: string; label: string }[], value: string): string {
  return list.find((option) => option.value === value)?.label ?? value;
}

type SelectProps = { name: string; label: string; value: string; children: React.ReactNode };

function Select({ name, label, value, children }: SelectProps) {
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{label}</span>
      <select key={value} name={name} defaultValue={value} className="input text-sm sm:w-[180px]">
        {children}
      </select>
    </label>
  );
}

/** Tracks each choice of a format, except the first one of the page. */
function useFormatCount(format: string): void {
  const shown = useRef(format);
  useEffect(() => {
    if (shown.current === format) return;
    shown.current = format;
    track({ name: "Hub: Filter by Format", properties: { format } });
  }, [format]);
}
