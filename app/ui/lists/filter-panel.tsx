import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FacetCounts, ListCounts } from "~/domain/resources/list/counts/list-counts.server";
import { filterParams, noFilters } from "~/domain/resources/list/filter-table";
import { filterEntries, type ListFilter, listFilters } from "~/domain/resources/list/filters";
import { type ListQuery, listSearch } from "~/domain/resources/list/list-query";
import { Icon } from "~/ui/document/icon";
import { ButtonLink, Submit, TextLink } from "~/ui/forms/button";
import { ChoiceChips } from "~/ui/forms/choice-chips";
import { Options } from "~/ui/forms/options";
import { HiddenFields } from "~/ui/page/hidden-fields";
import { useRootData } from "~/ui/page/root-data";
import { type IsShown, TagChoices } from "./filters/choices";
import { countOf, countText, hasSome, showText } from "./filters/count-text";

/** How many results there are, and how many each value of the filters would leave. */
type PanelCounts = Partial<Pick<ListCounts, "facets" | "total">>;

type Props = { query: ListQuery; others: Record<string, string>; counts: PanelCounts };

/** All filters in one form, over the list on a phone. It is part of the page's URL, so that it needs no scripts. */
export function FilterPanel({ query, others, counts: known }: Props) {
  const panel = useRef<HTMLElement>(null);
  const { counts, pressed, onChange } = useCounts(known);
  const { facets, total } = counts;
  const chosen = pressed ?? new URLSearchParams(filterParams(listFilters, query));
  // What can be chosen stays: the page's values, those that its list has meanwhile, and whatever is chosen.
  const isShown: IsShown = (name, { value, isRetired }) =>
    chosen.getAll(name).includes(value) ||
    [known.facets, facets].some((counts) =>
      isRetired ? countOf(counts, name, value) > 0 : hasSome(counts, name, value),
    );
  useFocusInside(panel);
  const isMember = useRootData()?.currentUser != null;
  const shown = filterEntries.filter(([, { control, isOfMember }]) => control !== "tabs" && (isMember || !isOfMember));
  const hidden = filterParams(listFilters, query).filter(([name]) => shown.every(([one]) => one !== name));
  const sort = new URLSearchParams(listSearch(query, noFilters(listFilters)));
  return (
    <section ref={panel} id="filters" className="filter-panel visible" aria-labelledby="filters-title">
      <form className="grid gap-4" onChange={onChange}>
        <div className="flex items-center justify-between">
          <h2 id="filters-title" className="text-lg font-semibold outline-none" tabIndex={-1}>
            Filters
          </h2>
          <a href={listSearch(query, {}, others) || "?"} className="button button-icon" aria-label="Close filters">
            <Icon name="close" className="i-s" />
          </a>
        </div>
        <HiddenFields fields={[...Object.entries(others), ...hidden, ...sort]} />
        <div className="grid gap-x-6 gap-y-3 lg:grid-cols-2">
          {shown.map(([name, filter]) =>
            filter.isMultiple || !filter.any ? null : (
              <OneOf
                key={name}
                name={name}
                filter={filter}
                any={filter.any}
                value={query[name]}
                facets={facets}
                isShown={isShown}
              />
            ),
          )}
        </div>
        {shown.map(([name, { label, any, choices, isMultiple }]) =>
          any ? null : (
            <fieldset key={name}>
              <legend className="mb-1 text-sm font-semibold">{isMultiple ? `${label}s, all of these` : label}</legend>
              {isMultiple ? (
                <TagChoices chosen={query.tag ?? []} ranks={known.facets} facets={facets} isShown={isShown} />
              ) : (
                <ChoiceChips name={name} choices={choices} isChosen={(value) => query[name] === value} />
              )}
            </fieldset>
          ),
        )}
        <div className="filter-panel-foot">
          <Submit look="button-primary">{facets && total ? showText(total) : "Show results"}</Submit>
          <ButtonLink href={listSearch(query, noFilters(listFilters), others) || "?"}>Clear filters</ButtonLink>
        </div>
      </form>
    </section>
  );
}

/** From so many values on, a filter is a list. */
const minInList = 8;

type OneOfProps = {
  name: string;
  filter: Pick<ListFilter, "label" | "choices">;
  any: { value: string; label: string };
  value?: string | string[];
  facets?: FacetCounts;
  isShown: IsShown;
};

/** The values of a filter of which one holds, with how many resources have each. Those with none are left out. */
function OneOf({ name, filter: { label, choices }, any, value, facets, isShown }: OneOfProps) {
  const found = choices.filter((one) => (name === "format" && !one.isRetired) || isShown(name, one));
  const shown = [
    any,
    ...found.map((choice) => ({ ...choice, label: choice.label + countText(facets, name, choice.value) })),
  ];
  // It does not change while somebody chooses, which would lose the focus.
  const [isList] = useState(found.length >= minInList);
  if (!isList)
    return (
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">{label}</legend>
        <ChoiceChips name={name} choices={shown} isChosen={(choice) => (value ?? any.value) === choice} isOne />
      </fieldset>
    );
  return (
    <label className="text-sm font-semibold">
      {label}
      <select name={name} defaultValue={String(value ?? any.value)} className="input mt-1 font-normal">
        <Options choices={shown} />
      </select>
    </label>
  );
}

/** Focuses the heading, closes the panel by Escape while it covers the page, and returns the focus to the link that opens it. */
function useFocusInside(panel: RefObject<HTMLElement>): void {
  useEffect(() => {
    const element = panel.current!;
    // Someone may write in a field before this code arrives.
    if (!document.activeElement?.matches("input, select, textarea"))
      element.querySelector("h2")!.focus({ preventScroll: true });
    const closeByKey = (event: KeyboardEvent) => {
      const covers = getComputedStyle(element).position === "fixed" && !element.closest("[inert]");
      if (event.key !== "Escape" || event.defaultPrevented || !covers) return;
      event.preventDefault();
      element.querySelector<HTMLElement>("[aria-label='Close filters']")!.click();
    };
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      // Only if the focus was inside.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("[href$='#filters']")?.focus({ preventScroll: true });
    };
  }, [panel]);
}

type IgnoredProps = { query: Pick<ListQuery, "ignored" | "needsLogin">; children?: React.ReactNode };

/** What of the URL filters nothing, and why. */
export function IgnoredFilters({ query, children }: IgnoredProps) {
  const { pathname, search } = useLocation();
  const loginHref = `${pathname}?${new URLSearchParams([...new URLSearchParams(search), ["auth", "login"], ["redirectTo", pathname + search]])}`;
  if (!query.ignored?.length && !query.needsLogin && !children) return null;
  return (
    <div role="status" className="mb-3 rounded-control bg-sunken px-3 py-2 text-sm">
      {query.ignored?.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {children}
      {query.needsLogin && (
        <p>
          <TextLink href={loginHref}>Log in</TextLink> to leave out what is in your library.
        </p>
      )}
    </div>
  );
}

const delayMs = 300;

/** Returns the counts for what is chosen in a form, and what is: the known ones, and after a change those of the same list. */
function useCounts(known: PanelCounts) {
  const fetcher = useFetcher<{ counts?: PanelCounts }>();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [change, setChange] = useState<{ on: string; pressed: URLSearchParams }>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    const pressed = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    setChange({ on: search, pressed });
    if (!known.facets) return;
    const params = new URLSearchParams([...pressed, ["filters", "all"]]);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetcher.load(`${pathname}?${params}`), delayMs);
  };
  // What was fetched belongs to the choices on an earlier page.
  const isOfPage = change?.on === search;
  return { counts: (isOfPage && fetcher.data?.counts) || known, pressed: change?.pressed, onChange };
}
