import { useEffect, useRef } from "react";
import type { ListCounts } from "~/domain/resources/list/counts/list-counts.server";
import { chosenFilters, filterParams, noFilters, offered } from "~/domain/resources/list/filter-table";
import { allFormats, chosenDetails, filterEntries, listFilters } from "~/domain/resources/list/filters";
import {
  type Changes,
  type ListQuery,
  listSearch,
  maxCount,
  searchSorts,
  sorts,
} from "~/domain/resources/list/list-query";
import { track } from "~/ui/analytics/analytics";
import { Icon } from "~/ui/document/icon";
import { Submit } from "~/ui/forms/button";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { useRootData } from "~/ui/page/root-data";
import { ownValue } from "~/values/own-value";
import { FilterPanel, IgnoredFilters } from "./filter-panel";
import { ChosenFilters, FilterSelect } from "./filters/filter-row";

type Props = {
  query: ListQuery;
  /** Other parameters of the URL, such as a search. */
  others?: Record<string, string>;
  /** How many there are, of each format, and where the panel of all filters is open, of each of their values. */
  counts?: Partial<ListCounts>;
  hasSort?: boolean;
  /** Whether a link clears all filters. The text of an empty list has its own. */
  hasClear?: boolean;
};

/** Tabs are links; the other filters and the sort are a GET form. On phones all are one row that scrolls. */
export function ListFilters({ query, others = {}, counts = {}, hasSort = true, hasClear = true }: Props) {
  useFormatCount(query.format ?? allFormats);
  const inForm = filterEntries.filter(([, { control }]) => control === "select");
  const isInForm = (name: string) => inForm.some(([one]) => one === name);
  const hidden = filterParams(listFilters, query).filter(([name]) => !isInForm(name));
  return (
    <>
      <div className="scroll-row relative items-center sm:flex-wrap md:mt-1.5 md:mb-2.5">
        <Tabs query={query} others={others} />
        {hasSort && <ViewSwitch />}
        <form
          className="flex min-w-36 flex-1 gap-x-1 sm:flex-initial sm:gap-x-2 xl:ml-auto noscript:sm:flex-wrap noscript:gap-y-2 noscript:max-sm:min-w-56"
          data-auto-submit
          data-keep-scroll
        >
          <HiddenFields fields={[...Object.entries(others), ...hidden]} />
          {inForm.map(([name, { label, any, choices }]) => (
            <FilterSelect
              key={name}
              name={name}
              label={label}
              value={String(query[name] ?? any?.value ?? "")}
              choices={[
                ...(any ? [any] : []),
                ...offered(
                  choices,
                  (value) => value === query[name] || (ownValue(counts.byFormat, value) ?? 0) > 0,
                ).map(({ value, label }) => ({
                  value,
                  label: label + (name === "format" ? countLabel(counts.byFormat, value) : ""),
                })),
              ]}
              className="max-sm:hidden"
            />
          ))}
          {hasSort && (
            <FilterSelect
              name="sort"
              label="Sort"
              value={query.sort}
              choices={query.inSearch ? searchSorts : sorts}
              className="max-sm:flex-1"
            />
          )}
          <Submit look="no-script">Apply</Submit>{" "}
          <a href={`${listSearch(query, {}, { ...others, filters: "all" })}#filters`} className="button max-sm:px-2">
            Filters
          </a>
        </form>
      </div>
      <ActiveFilters query={query} others={others} hasClear={hasClear} />
      <IgnoredFilters query={query} />
      {query.isOpen && <FilterPanel query={query} others={others} counts={counts} />}
    </>
  );
}

type StateProps = Required<Pick<Props, "query" | "others">>;

const hrefOf = ({ query, others }: StateProps, changes: Changes) => listSearch(query, changes, others) || "?";

function Tabs(state: StateProps) {
  return filterEntries
    .filter(([, { control }]) => control === "tabs")
    .map(([name, { label, choices }]) => (
      <nav key={name} aria-label={label}>
        <ul className="segments">
          {choices.map((choice) => (
            <li key={choice.value}>
              <a
                href={hrefOf(state, { [name]: choice.value })}
                className="segment"
                aria-current={choice.value === state.query[name] ? "true" : undefined}
                data-keep-scroll
              >
                {choice.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ));
}

function countLabel(counts: ListCounts["byFormat"], format: string): string {
  if (!counts) return "";
  const count = ownValue(counts, format) ?? 0;
  return count < maxCount ? ` (${count})` : ` (${maxCount} or more)`;
}

type ActiveProps = StateProps & Required<Pick<Props, "hasClear">>;

/** The active filters, each with a link that removes it, and what they leave out. */
function ActiveFilters({ hasClear, ...state }: ActiveProps) {
  const chosen = chosenFilters(listFilters, state.query);
  if (chosen.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 sm:mb-2">
      <ChosenFilters chosen={chosen} hrefOf={(without) => hrefOf(state, without)}>
        {hasClear && (
          <li>
            <a
              href={hrefOf(state, noFilters(listFilters))}
              className="link inline-block py-3 text-sm sm:py-1.5"
              data-keep-scroll
            >
              Clear<span className="max-sm:sr-only"> filters</span>
            </a>
          </li>
        )}
      </ChosenFilters>
      <UnstatedNote query={state.query} />
    </div>
  );
}

/** What a filter by details leaves out, because it does not state the detail. */
function UnstatedNote({ query }: { query: ListQuery }) {
  const details = chosenDetails(query).map((name) => listFilters[name].label.toLowerCase());
  if (details.length === 0) return null;
  const named = new Intl.ListFormat("en-GB", { type: "disjunction" }).format(details);
  return <p className="text-xs text-soft sm:text-sm">Resources that do not state their {named} are left out.</p>;
}

const views = [
  { value: "cards", label: "Cards", icon: "cards" },
  { value: "compact", label: "Compact list", icon: "rows" },
] as const;

/** Chooses how lists look, for a year. Phones have rows in any case. */
function ViewSwitch() {
  const current = useRootData()?.preferences.view ?? "cards";
  return (
    <form
      method="post"
      action="/preferences"
      className="segments ml-auto self-center max-sm:hidden xl:order-last xl:ml-0"
      data-keep-scroll
    >
      {views.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name="view"
          value={value}
          className="segment"
          aria-label={label}
          aria-pressed={value === current}
        >
          <Icon name={icon} className="i-s" />
        </button>
      ))}
    </form>
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
