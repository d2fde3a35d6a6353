import { ownValue } from "~/values/own-value";
/** What all tables of filters have in common: their values in a URL, and the chips of the chosen ones. */

export type Filter = {
  /** What it filters by, for people and in error messages of the API. */
  label: string;
  /** The values, in the order in which they are shown. */
  choices: readonly { value: string; label: string; chip?: string; isRetired?: boolean }[];
  /** The choice that filters nothing, where it is one of `choices`. URLs do not have it. */
  standard?: string;
  /** Returns the choice that a value of a URL stands for, where it can be another one. */
  read?: (value: string) => string;
  /** Several values can be chosen, and all of them must hold. A URL repeats the parameter. */
  isMultiple?: true;
};

/** The filters of a list, by the name of the parameter in the URL. */
export type FilterTable = Readonly<Record<string, Filter>>;

type Value<One extends Filter> = One["choices"][number]["value"];
type Chosen<One extends Filter> = One extends { isMultiple: true } ? Value<One>[] : Value<One>;

/** The chosen values. A filter without a `standard` is undefined if nothing is chosen. */
export type FilterValues<Table extends FilterTable> = {
  [Name in keyof Table as Table[Name] extends { standard: string } ? Name : never]: Chosen<Table[Name]>;
} & {
  [Name in keyof Table as Table[Name] extends { standard: string } ? never : Name]?: Chosen<Table[Name]>;
};

type AnyValues = Record<string, string | string[] | null | undefined>;
type SomeValues<Table extends FilterTable> = { [Name in keyof Table]?: Chosen<Table[Name]> | null };

/** Parses the values in a URL. Ignores those that are not among the choices. */
export function parseFilters<Table extends FilterTable>(table: Table, params: URLSearchParams): FilterValues<Table> {
  const values = Object.entries(table).map(([name, filter]) => {
    const { choices, standard, isMultiple } = filter as Filter;
    const named = valuesIn(params, name, filter).slice(0, isMultiple ? undefined : 1);
    const known = choices.map(({ value }) => value).filter((value) => named.includes(value));
    return [name, isMultiple && known.length > 0 ? known : (known[0] ?? standard)];
  });
  // Pages contain the state of their list, so what is undefined is left out.
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

const valuesIn = (params: URLSearchParams, name: string, { read = (value) => value }: Filter) =>
  params.getAll(name).map(read);

/** Returns a sentence for each value in a URL that filters nothing: unknown values, and further values of a single filter. */
export function ignoredValues(table: FilterTable, params: URLSearchParams): string[] {
  return Object.entries(table)
    .flatMap(([name, filter]) => {
      const any = (filter as Filter & { any?: { value: string } }).any?.value;
      const typed = [...new Set(params.getAll(name))].filter((value) => value !== "" && value !== any);
      const { read = (value) => value } = filter;
      const isUnknown = (value: string) => filter.choices.every((choice) => choice.value !== read(value));
      const unknown = typed.filter(isUnknown).map((value) => isNone("filter", value));
      const [first] = valuesIn(params, name, filter);
      const further = filter.isMultiple ? [] : typed.filter((value) => !isUnknown(value) && read(value) !== first);
      return [...unknown, ...further.map((value) => onlyOneFilters(filter, value))];
    })
    .slice(0, maxIgnored);
}

/** Returns a sentence if a parameter that is no filter of a table has an unknown value. */
export function ignoredValue(params: URLSearchParams, name: string, known: readonly string[]): string[] {
  const value = params.get(name);
  return !value || known.includes(value) ? [] : [isNone("filter", value)];
}

/** Returns the message for a value of a URL that does not exist. */
export const isNone = (what: "filter" | "sort", value: string): string =>
  `There is no ${what} "${value.slice(0, 60).replace(/\p{C}/gu, "")}".`;

/** Returns the message for a further value of a filter that has one. */
export const onlyOneFilters = ({ label }: Pick<Filter, "label">, value: string): string =>
  `Only one ${label.toLowerCase()} filters. "${value}" does not.`;

/** More are not named. */
const maxIgnored = 5;

/** Returns the parameters of a URL with these values, in the order of the table. */
export function filterParams<Table extends FilterTable>(table: Table, values: SomeValues<Table>): [string, string][] {
  return chosenFilters(table, values).map(({ name, value }) => [name, value]);
}

/** Whether a list is filtered. */
export const isFiltered = <Table extends FilterTable>(table: Table, values: SomeValues<Table>): boolean =>
  filterParams(table, values).length > 0;

/** A chosen value, and the change that removes it from the others. */
type ChosenFilter<Table extends FilterTable> = {
  name: string;
  value: string;
  label: string;
  without: SomeValues<Table>;
};

/** Returns the choices that are shown: those that are not retired, and those that are chosen or that something has. */
export const offered = <One extends Filter["choices"][number]>(
  choices: readonly One[],
  isUsed: (value: string) => boolean,
): One[] => choices.filter(({ value, isRetired }) => !isRetired || isUsed(value));

/** Returns the chosen values, without those that filter nothing. */
export function chosenFilters<Table extends FilterTable>(
  table: Table,
  values: SomeValues<Table>,
): ChosenFilter<Table>[] {
  return Object.entries(table).flatMap(([name, { choices, standard }]) => {
    const chosen = [ownValue(values as AnyValues, name) ?? []].flat();
    return chosen.flatMap((value) => {
      const choice = choices.find((one) => one.value === value);
      if (!choice || value === standard) return [];
      const others = chosen.filter((one) => one !== value);
      const without = { [name]: others.length > 0 ? others : (standard ?? null) } as SomeValues<Table>;
      return [{ name, value, label: choice.chip ?? choice.label, without }];
    });
  });
}

/** Returns "the filter Paid", or "the filters Paid and PDF". Returns an empty text if nothing is chosen. */
export function describeFilters<Table extends FilterTable>(table: Table, values: SomeValues<Table>): string {
  const labels = chosenFilters(table, values).map(({ label }) => label);
  if (labels.length === 0) return "";
  return `the ${labels.length === 1 ? "filter" : "filters"} ${new Intl.ListFormat("en-GB").format(labels)}`;
}

/** Returns the values that remove every filter. */
export function noFilters<Table extends FilterTable>(table: Table): SomeValues<Table> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { standard }]) => [name, standard ?? null]),
  ) as SomeValues<Table>;
}
