/** The JSON forms of a path, with their schemas for the OpenAPI document. */
import { z } from "zod";
import { cursorParam } from "~/domain/pagination/cursor-param";
import { termSlug } from "~/domain/resources/terms/term-schema";
import { pick } from "~/values/pick";
import type { Path } from "./find-path.server";
import type { PathCard } from "./list-paths.server";
import { listedFields, pathStep } from "./path-form";
import { levelValues, pathStatuses, visibilityValues } from "./path-values";
import type { Step } from "./steps.server";

const moment = z.iso.datetime();
const count = z.int().min(0);

/** The query parameters of `GET /paths`. */
export const pathsParams = z.object({
  level: z.enum(levelValues, "Level is not one of the list").optional(),
  tag: termSlug("tag", "Tag is not one of the list").optional(),
  after: cursorParam,
});

const shared = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  level: z.enum(levelValues),
  tags: z.array(termSlug("tag")),
  author: z.string(),
  step_count: count.meta({ description: "All steps, the optional ones too." }),
  optional_count: count,
  created_at: moment,
  updated_at: moment,
  published_at: moment.nullable(),
};

export const listedPathJson = z.object(shared).meta({ id: "ListedPath" });

export const pathJson = z
  .object({
    ...shared,
    visibility: z.enum(visibilityValues),
    status: z.enum(pathStatuses).meta({ description: "Draft, unless the path is public." }),
    version: z.int().positive(),
    based_on: z.string().nullable().meta({ description: "The slug of the public path that it was copied from." }),
    steps: z.array(
      z.object({
        ...pathStep.shape,
        heading: z.string(),
        note: z.string(),
        optional: z.boolean(),
        name: z.string(),
        slug: z.string(),
        product_url: z.string(),
      }),
    ),
  })
  .meta({ id: "Path" });

type Shared = Pick<Path, (typeof listedFields)[number] | "slug" | "author" | "createdAt" | "updatedAt" | "publishedAt">;

function sharedJson(path: Shared, steps: number, optional: number) {
  return {
    slug: path.slug,
    ...pick(path, ...listedFields),
    author: path.author,
    step_count: steps,
    optional_count: optional,
    created_at: path.createdAt.toISOString(),
    updated_at: path.updatedAt.toISOString(),
    published_at: path.publishedAt?.toISOString() ?? null,
  };
}

export function toListedPathJson(path: PathCard): z.output<typeof listedPathJson> {
  return sharedJson(path, path.steps, path.optional ?? 0);
}

export function toPathJson(path: Path, steps: Step[], origin: { slug: string } | null): z.output<typeof pathJson> {
  return {
    ...sharedJson(path, steps.length, steps.filter(({ isOptional }) => isOptional).length),
    visibility: path.visibility,
    status: path.status,
    version: path.version,
    based_on: origin?.slug ?? null,
    steps: steps.map(({ card, heading, note, isOptional }) => ({
      resource_id: card.id,
      heading,
      note,
      optional: isOptional,
      name: card.name,
      slug: card.slug,
      product_url: card.productUrl,
    })),
  };
}
