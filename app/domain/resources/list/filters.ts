/**
 * The filters of the lists of resources, by the name in the URL. Parsing and links (list-query.ts), the form and the
 * chips (ui/lists/list-filters.tsx), the cards' links and the API's parameters derive from this table; conditions.server.ts
 * has the condition of each. docs/architecture.md says how to add one.
 */

import { currentSlug, liveList, terms } from "~/domain/resources/terms/terms";
import { accesses, levels, timeOf, times } from "~/domain/resources/values/details";
import { languageOf, languages } from "~/domain/resources/values/details/languages";
import { lawCountries } from "~/domain/resources/values/details/law-countries";
import { defaultFormat, formats } from "~/domain/resources/values/formats";
import { closedList } from "~/values/closed-list";
import type { Filter, FilterTable, FilterValues } from "./filter-table";

export type ListFilter = Filter & {
  /** How it is shown: above the list, or among all filters. */
  control: "tabs" | "select" | "panel";
  /** The option of a select that filters nothing. */
  any?: { value: string; label: string };
  /** It is a parameter of the API's lists too. */
  isInApi?: true;
  /** Its condition is the facet "name:value", which resource_facets() in the database writes. */
  isDetail?: true;
  /** It depends on the member, so visitors and feeds ignore it. */
  isOfMember?: true;
};

export const tabs = closedList({ all: "All", free: "Free", paid: "Paid", new: "New" });

/** A card has the label "Resource" for the format of whatever has no other. As a filter it would say "all". */
const formatChoices = liveList(() =>
  formats.map(({ value, label, isRetired }) => ({
    value,
    label: value === defaultFormat && label === "Resource" ? "Other" : label,
    isRetired,
  })),
);

const tagChoices = liveList(() =>
  terms.tag.map(({ slug, label, retiredAt }) => ({
    value: slug,
    label,
    chip: `#${slug}`,
    isRetired: retiredAt !== null,
  })),
);

/** The dropdown's value for "any format". */
export const allFormats = "_all";

const ofDetail = { control: "panel", any: { value: "", label: "Any" }, isInApi: true, isDetail: true } as const;

export const listFilters = {
  tab: { label: "Price and age", choices: tabs, standard: "all", control: "tabs" },
  format: {
    label: "Format",
    choices: formatChoices,
    read: (slug) => currentSlug("format", slug),
    control: "select",
    any: { value: allFormats, label: "All Formats" },
    isInApi: true,
  },
  level: { label: "Level", choices: levels, ...ofDetail },
  // As the facets, which have no regions: "pt-BR" is "pt".
  language: { label: "Language", choices: languages, read: languageOf, ...ofDetail },
  time: { label: "Time", choices: times, read: timeOf, ...ofDetail },
  access: { label: "Access", choices: accesses.map((one) => ({ ...one, chip: `${one.label} (access)` })), ...ofDetail },
  law: { label: "Law", choices: lawCountries.map((one) => ({ ...one, chip: `Law of ${one.label}` })), ...ofDetail },
  tag: {
    label: "Tag",
    choices: tagChoices,
    read: (slug) => currentSlug("tag", slug),
    control: "panel",
    isMultiple: true,
    isInApi: true,
  },
  library: {
    label: "My Library",
    choices: [{ value: "without", label: "Not in my library" }],
    control: "panel",
    isOfMember: true,
  },
} as const satisfies FilterTable & Record<string, ListFilter>;

export type Filters = FilterValues<typeof listFilters>;
export type FilterName = keyof typeof listFilters;

/** The entries of the table, with what all of them may have. */
export const filterEntries = Object.entries(listFilters) as [FilterName, ListFilter][];

/** The filters by details, which a resource may not state. */
export type DetailName = {
  [Name in FilterName]: (typeof listFilters)[Name] extends { isDetail: true } ? Name : never;
}[FilterName];

/** Returns the filters by details that are chosen. */
export const chosenDetails = (filters: Partial<Filters>): DetailName[] =>
  filterEntries.flatMap(([name, { isDetail }]) =>
    isDetail && filters[name] !== undefined ? [name as DetailName] : [],
  );
