import { expect, test } from "vitest";
import {
  chosenFilters,
  type FilterTable,
  filterParams,
  ignoredValues,
  isFiltered,
  noFilters,
  parseFilters,
} from "~/domain/resources/list/filter-table";

const table = {
  cost: { label: "Cost", choices: [choice("any"), choice("free"), choice("paid")], standard: "any" },
  level: { label: "Level", choices: [choice("easy"), choice("hard")] },
  topic: {
    label: "Topic",
    choices: [{ ...choice("api"), chip: "#api" }, choice("seo"), choice("cloud")],
    isMultiple: true,
  },
  language: { label: "Language", choices: [choice("pt"), choice("es")], read: (value) => value.split("-")[0]! },
} as const satisfies FilterTable;

function choice<Value extends string>(value: Value) {
  return { value, label: value.toUpperCase() };
}

const parse = (search: string) => parseFilters(table, new URLSearchParams(search));
const format = (search: string) => new URLSearchParams(filterParams(table, parse(search))).toString();

test("a filter of several values has all known ones, once and in the order of the table", () => {
  expect(parse("topic=cloud&topic=x&topic=api&topic=cloud").topic).toEqual(["api", "cloud"]);
  expect(parse("topic=x").topic).toBeUndefined();
  expect(format("topic=cloud&cost=free&topic=api")).toBe("cost=free&topic=api&topic=cloud");
});

test("a filter of one value has the first, or its standard if that is unknown", () => {
  expect(parse("level=hard&level=easy&cost=free")).toEqual({ cost: "free", level: "hard", topic: undefined });
  expect(parse("level=x&level=easy&cost=x")).toEqual({ cost: "any", level: undefined, topic: undefined });
  expect(format("level=&cost=any")).toBe("");
});

test("names what filters nothing: unknown values, and further values of a filter of one", () => {
  const ignored = (search: string) => ignoredValues(table, new URLSearchParams(search));
  expect(ignored("topic=api,seo&topic=cloud&cost=free&level=&other=x")).toEqual(['There is no filter "api,seo".']);
  expect(ignored("level=hard&level=easy&level=hard")).toEqual(['Only one level filters. "easy" does not.']);
  expect(ignored("level=x&level=easy")).toEqual([
    'There is no filter "x".',
    'Only one level filters. "easy" does not.',
  ]);
  expect(ignored("topic=1&topic=2&topic=3&topic=4&topic=5&topic=6")).toHaveLength(5);
});

test("reads the value of a URL as the choice that it stands for", () => {
  expect(parse("language=pt-BR").language).toBe("pt");
  const ignored = (search: string) => ignoredValues(table, new URLSearchParams(search));
  expect(ignored("language=pt-BR&language=pt")).toEqual([]);
  expect(ignored("language=pt-BR&language=es-MX")).toEqual(['Only one language filters. "es-MX" does not.']);
  for (const unknown of ["xx-BR", "-BR", "front-end"])
    expect(ignored(`language=${unknown}`)).toEqual([`There is no filter "${unknown}".`]);
});

test("a list is filtered by any value but a standard", () => {
  expect(isFiltered(table, parse("cost=any"))).toBe(false);
  expect(isFiltered(table, parse("topic=api"))).toBe(true);
  expect(isFiltered(table, { ...parse("cost=paid&level=hard&topic=api"), ...noFilters(table) })).toBe(false);
});

test("each chosen value has a chip that removes it and keeps the others", () => {
  const filters = parse("cost=paid&level=easy&topic=api&topic=seo");
  const chips = chosenFilters(table, filters).map(({ label, without }) => {
    const left = filterParams(table, { ...filters, ...without });
    return [label, new URLSearchParams(left).toString()];
  });
  expect(chips).toEqual([
    ["PAID", "level=easy&topic=api&topic=seo"],
    ["EASY", "cost=paid&topic=api&topic=seo"],
    ["#api", "cost=paid&level=easy&topic=seo"],
    ["SEO", "cost=paid&level=easy&topic=api"],
  ]);
});
