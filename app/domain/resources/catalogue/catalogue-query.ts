/** What `GET /resources` and `GET /resources/admin/all` can be asked for. */
import { z } from "zod";
import { type Cursor, parseCursor } from "~/domain/pagination/cursor";
import { allFormats } from "~/domain/resources/list/list-query";
import { categoryValues } from "~/domain/resources/list/listings";
import { formatValues } from "~/domain/resources/values/formats";
import { type Status, statuses } from "~/domain/resources/values/statuses";
import { tags } from "~/domain/resources/values/tags";

export const mostPerPage = 100;
const usualPerPage = 24;

const wholeNumber = (label: string, most: number) =>
  z.coerce
    .number({ error: `${label} must be a whole number` })
    .int(`${label} must be a whole number`)
    .min(1, `${label} must be 1 or more`)
    .max(most, `${label} must be ${most} or less`)
    .optional();

const status = z.enum(["pending", "approved", "rejected"], "Status is not one of the list").optional();

const filters = z.object({
  category: z.enum(categoryValues, "Category is not one of the list").optional(),
  format: z.enum([...formatValues, allFormats], "Format is not one of the list").optional(),
  tag: z.enum(tags, "Tag is not one of the list").optional(),
  updated_since: z.iso
    .datetime({ offset: true, error: "updated_since must be a moment like 2026-01-31T12:00:00Z" })
    .refine((value) => !Number.isNaN(Date.parse(value)), "updated_since must be a moment like 2026-01-31T12:00:00Z")
    .optional()
    .meta({ description: "Only what was changed at that moment or later. Votes are no change." }),
  page: wholeNumber("page", 1_000_000).meta({
    description: "With page or per_page the answer is one page, with a Link.",
  }),
  per_page: wholeNumber("per_page", mostPerPage),
  after: z
    .string()
    .transform((given, context) => {
      const cursor = parseCursor(given);
      if (!cursor) context.addIssue({ code: "custom", message: "after is not a cursor of ours" });
      return cursor;
    })
    .optional()
    .meta({
      description: "Where the page starts; found in the Link header, which is the quick way through all pages.",
    }),
});

export const catalogueParams = filters.extend({
  status: status.meta({ description: "Anything but approved is for administrators." }),
  q: z
    .string()
    .max(200, "q must be 200 characters or less")
    .optional()
    .meta({ description: "A search, as on the search screen: at most the 240 best results, best first." }),
  sort: z.enum(["new", "top", "best"], "Sort is not one of the list").optional(),
  shape: z
    .enum(["snake", "camel"], "Shape is not one of the list")
    .optional()
    .meta({ description: "camel gives the form that the category screen takes." }),
});

export const deskParams = filters.extend({ status });

/** The records asked for, in which order. */
export type CatalogueQuery = {
  /** Whose records: those of this status, or all. */
  status?: Status;
  category?: string;
  format?: string;
  tag?: string;
  updatedSince?: Date;
  q?: string;
  /** "added" is the order in which records were stored, the last one first; it needs no status. */
  sort: "new" | "top" | "best" | "added";
};

/** One page of them, or the whole. */
export type CataloguePart = { page: number; perPage: number; after?: Cursor };

type Filters = z.output<typeof filters> & { status?: z.output<typeof status> };

/** What the public list is asked for; it is the approved records unless a status says otherwise. */
export function publicQuery(given: z.output<typeof catalogueParams>): CatalogueQuery {
  const q = given.q?.trim() || undefined;
  const status = given.status ? statusOf(given.status) : "Approved";
  const listed = given.sort === "top" ? "top" : "new";
  return { ...common(given), status, q, sort: q ? (given.sort ?? "best") : listed };
}

/** What an administrator's list is asked for. */
export function deskQuery(given: z.output<typeof deskParams>): CatalogueQuery {
  return { ...common(given), status: statusOf(given.status), sort: "added" };
}

function common(given: Filters) {
  return {
    category: given.category,
    format: given.format === allFormats ? undefined : given.format,
    tag: given.tag,
    updatedSince: given.updated_since === undefined ? undefined : new Date(given.updated_since),
  };
}

const statusOf = (given: string | undefined): Status | undefined => statuses.find((one) => one.toLowerCase() === given);

/** The page that is asked for; undefined for the whole list. */
export function cataloguePart({ page, per_page, after }: Filters): CataloguePart | undefined {
  if (page === undefined && per_page === undefined && after === undefined) return undefined;
  return { page: page ?? 1, perPage: per_page ?? usualPerPage, after };
}
