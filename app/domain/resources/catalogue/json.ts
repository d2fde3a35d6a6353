/** The JSON forms of a resource. Each has a schema, which the OpenAPI document uses, and a function that creates it. */

import { z } from "zod";
import { detailFields } from "~/domain/resources/fields/detail-fields";
import { byColumn, columnsFor, shapeFor, toJson } from "~/domain/resources/fields/field-shapes";
import { creatorFields, productFields } from "~/domain/resources/fields/resource-fields";
import { defaultCategory } from "~/domain/resources/list/listings";
import { termSlug } from "~/domain/resources/terms/term-schema";
import { shownStatus, statuses } from "~/domain/resources/values/statuses";
import { minVerdicts } from "~/domain/resources/verdict-values";
import { pick } from "~/values/pick";
import type { Resource } from "./add.server";

const textOrNull = z.string().nullable();
const id = z.int().positive();
const count = z.int().min(0);
const moment = z.iso.datetime();

const verdictsJson = z
  .object({ worth: count, partly: count, not: count })
  .nullable()
  .meta({ description: `How many who finished it gave each verdict. Null below ${minVerdicts} verdicts.` });

const creator = z.object(shapeFor(creatorFields, "public"));

export const resourceJson = z
  .object({
    id,
    ...shapeFor(productFields, "public"),
    status: z.enum(statuses),
    created_at: moment,
    updated_at: moment,
    upvotes: count,
    verdicts: verdictsJson,
    resource_creator: creator,
  })
  .meta({ id: "Resource" });

export const adminResourceJson = resourceJson
  .extend({
    version: id,
    rejection_reason: textOrNull,
    change_of: id.nullable().meta({ description: "For a suggested change: the id of the resource that it changes." }),
    merged_into: id.nullable().meta({ description: "The id of the resource that it was merged into." }),
    resource_creator: creator.extend({ email: textOrNull }),
  })
  .meta({ id: "AdminResource" });

/** The camel-case form that the category list screen receives. */
export const listedResourceJson = z
  .object({
    id,
    name: z.string(),
    valueProposition: z.string(),
    description: z.string(),
    format: termSlug("format"),
    price: z.string(),
    category: termSlug("category", undefined, [defaultCategory]),
    submittedAt: moment,
    firstName: z.string(),
    lastName: z.string(),
    company: textOrNull,
    creatorBio: textOrNull,
    socialLinks: z.object({ x: textOrNull, linkedin: textOrNull, instagram: textOrNull, website: textOrNull }),
    productLink: z.string(),
    productImage: textOrNull,
    youtubeUrl: textOrNull,
    accentColor: z.string(),
    tags: z.array(termSlug("tag")),
    upvotes: count,
    ...byColumn(detailFields),
  })
  .meta({ id: "ListedResource" });

/** A row of My Upvotes. */
export const upvotedResourceJson = resourceJson
  .omit({ slug: true, category: true, editors_pick: true, accent_color: true, verdicts: true })
  .omit({ status: true, created_at: true, updated_at: true })
  .extend({ accentColor: z.string(), productLink: z.string(), resource_creator: creator.omit({ company: true }) })
  .meta({ id: "UpvotedResource" });

function shownCounts({ verdictsWorth: worth, verdictsPartly: partly, verdictsNot: not }: Resource) {
  return worth + partly + not < minVerdicts ? null : { worth, partly, not };
}

export function toResourceJson(record: Resource): z.output<typeof resourceJson> {
  return {
    id: record.id,
    ...toJson(productFields, record),
    status: shownStatus(record.status),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
    upvotes: record.upvotes,
    verdicts: shownCounts(record),
    resource_creator: toJson(creatorFields, record),
  };
}

export function toAdminResourceJson(record: Resource): z.output<typeof adminResourceJson> {
  return {
    ...toResourceJson(record),
    version: record.version,
    rejection_reason: record.rejectionReason,
    change_of: record.changeOf,
    merged_into: record.mergedInto,
    resource_creator: { ...toJson(creatorFields, record), email: record.creatorEmail },
  };
}

export function toListedResourceJson(record: Resource): z.output<typeof listedResourceJson> {
  return {
    ...pick(record, "id", "name", "valueProposition", "description", "format", "price", "category"),
    submittedAt: record.createdAt.toISOString(),
    firstName: record.creatorFirstName,
    lastName: record.creatorLastName,
    company: record.creatorCompany,
    creatorBio: record.creatorBio,
    socialLinks: {
      x: record.creatorXUrl,
      linkedin: record.creatorLinkedinUrl,
      instagram: record.creatorInstagramUrl,
      website: record.creatorWebsiteUrl,
    },
    productLink: record.productUrl,
    productImage: record.imageUrl,
    ...pick(record, "youtubeUrl", "accentColor", "tags", "upvotes"),
    ...pick(record, ...columnsFor(detailFields, "public")),
  };
}

export function toUpvotedResourceJson(record: Resource): z.output<typeof upvotedResourceJson> {
  const { slug, category, editors_pick, accent_color, verdicts, status, created_at, updated_at, ...shown } =
    toResourceJson(record);
  const { company, ...resource_creator } = shown.resource_creator;
  return { ...shown, accentColor: accent_color, productLink: shown.product_url, resource_creator };
}
