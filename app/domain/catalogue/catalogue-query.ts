/** The query parameters of `GET /resources` and `GET /resources/admin/all`. */
import { z } from "zod";
import type { Cursor } from "~/domain/pagination/cursor";
import { cursorParam } from "~/domain/pagination/cursor-param";
import { onlyOneFilters, parseFilters } from "~/domain/resources/list/filter-table";
import { type FilterName, type Filters, filterEntries, listFilters } from "~/domain/resources/list/filters";
import { defaultCategory } from "~/domain/resources/list/listings";
import { oneOfNow, termSlug } from "~/domain/resources/terms/term-schema";
import { type Status, statuses } from "~/domain/resources/values/statuses";

const maxPerPage = 100;
const defaultPerPage = 24;

const status = z.enum(["pending", "approved", "rejected"], "Status is not one of the list").optional();

type ApiFilter = {
  [Name in FilterName]: (typeof listFilters)[Name] extends { isInApi: true } ? Name : never;
}[FilterName];

const apiFilters = filterEntries.filter(([, { isInApi }]) => isInApi) as [
  ApiFilter,
  (typeof filterEntries)[number][1],
][];

/** A parameter can come several times. The same value twice is one. */
const valuesOf = (input: unknown, read: (value: string) => string) => [
  ...new Set([input].flat().map((value) => (typeof value === "string" ? read(value) : value))),
];

/** The filters of the lists as parameters. The option of a dropdown that filters nothing is accepted too. */
const filterParams = Object.fromEntries(
  apiFilters.map(([name, { label, choices, any, isMultiple, read = (value: string) => value }]) => {
    const values = () => [...choices, ...(any?.value ? [any] : [])].map(({ value }) => value);
    const one = oneOfNow(values, {
      error: ({ input }) =>
        Array.isArray(input) && input.every((value) => values().includes(value))
          ? onlyOneFilters({ label }, input[1])
          : `${label} is not one of the list`,
    });
    const several = z.preprocess((input) => valuesOf(input, read), z.array(one));
    const single = z.preprocess((input) => {
      const values = valuesOf(input, read);
      return values.length > 1 ? values : values[0];
    }, one);
    return [
      name,
      isMultiple ? several.meta({ description: "Repeat it: all of them hold." }).optional() : single.optional(),
    ];
  }),
) as unknown as Record<ApiFilter, z.ZodOptional<z.ZodType<string | string[]>>>;

/** The parameters of which all values are read. */
export const repeatedParams = apiFilters.map(([name]) => name);

const params = z.object({
  category: termSlug("category", "Category is not one of the list", [defaultCategory]).optional(),
  ...filterParams,
  updated_since: z.iso
    .datetime({ offset: true, error: "updated_since must be a moment like 2026-01-31T12:00:00Z" })
    .refine((value) => !Number.isNaN(Date.parse(value)), "updated_since must be a moment like 2026-01-31T12:00:00Z")
    .optional()
    .meta({ description: "Only resources changed at or after this time. Votes do not count as changes." }),
  per_page: z.coerce
    .number({ error: "per_page must be a whole number" })
    .int("per_page must be a whole number")
    .min(1, "per_page must be 1 or more")
    .max(maxPerPage, `per_page must be ${maxPerPage} or less`)
    .optional()
    .meta({ description: "The response is one page. Its Link header has the next one." }),
  page: z
    .undefined("page is not read. Follow the Link header to the next page.")
    .optional()
    .meta({ description: "Rejected: the next page is that of the Link header." }),
  after: cursorParam,
});

export const catalogueParams = params.extend({
  status: status.meta({ description: "Only administrators may use other values than approved." }),
  q: z
    .string()
    .max(200, "q must be 200 characters or less")
    .optional()
    .meta({ description: "Searches as the search screen does. Returns at most 240 results, best first." }),
  sort: z.enum(["new", "top", "worth", "best"], "Sort is not one of the list").optional(),
  shape: z
    .enum(["snake", "camel"], "Shape is not one of the list")
    .optional()
    .meta({ description: "camel returns the camel-case form of the category screen." }),
});

export const adminParams = params.extend({ status });

/** The filter and order of a list. */
export type CatalogueQuery = {
  /** Undefined for every status. */
  status?: Status;
  category?: string;
  filters: Partial<Filters>;
  updatedSince?: Date;
  q?: string;
  /** "added" is by id, the newest first. */
  sort: "new" | "top" | "worth" | "best" | "added";
};

/** One page of the records. */
export type CataloguePart = { perPage: number; after?: Cursor };

type Params = z.output<typeof params> & { status?: z.output<typeof status> };

/** Returns the query of the public list. Its default status is approved. */
export function publicQuery(params: z.output<typeof catalogueParams>): CatalogueQuery {
  const q = params.q?.trim() || undefined;
  const status = params.status ? statusOf(params.status) : "Approved";
  const { sort = q ? "best" : "new" } = params;
  // A list has no best match.
  return { ...commonConditions(params), status, q, sort: !q && sort === "best" ? "new" : sort };
}

/** Returns the query of the administrators' list. */
export function adminQuery(params: z.output<typeof adminParams>): CatalogueQuery {
  return { ...commonConditions(params), status: statusOf(params.status), sort: "added" };
}

function commonConditions(params: Params) {
  return {
    category: params.category,
    filters: parseFilters(
      listFilters,
      new URLSearchParams(apiFilters.flatMap(([name]) => [params[name] ?? []].flat().map((value) => [name, value]))),
    ),
    updatedSince: params.updated_since === undefined ? undefined : new Date(params.updated_since),
  };
}

const statusOf = (params: string | undefined) => statuses.find((one) => one.toLowerCase() === params);

/** Returns the requested page, or undefined for the whole list. */
export function cataloguePart({ per_page, after }: Params): CataloguePart | undefined {
  if (per_page === undefined && after === undefined) return undefined;
  return { perPage: per_page ?? defaultPerPage, after };
}
