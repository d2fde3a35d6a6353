/** Where members go on with the paths that they follow. */
import { type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { saves } from "~/db/schema/library";
import { pathFollows, pathSteps, paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { rowsOf } from "~/db/schema-state.server";
import { isApproved } from "~/domain/resources/approved.server";
import type { Marked } from "~/domain/resources/card";
import { nameOfCreator, toMarked } from "~/domain/resources/card.server";
import { isVisibleTo } from "../find-path.server";
import type { StepCounts } from "./step-counts";

/** A step of a path: its number from 1, and its resource. */
type NumberedStep = Marked & { number: number; note: string };

/** A followed path with its first step that is left to do. */
export type NextStep = { path: { slug: string; title: string }; counts: StepCounts; step: NumberedStep };

/** Only so many paths are looked at, those with the last activity, so that it takes as long for who follows many. */
const maxPaths = 20;

const isDone = sql`coalesce(${saves.state} = 'done', false)`;
const isRequired = sql`not ${pathSteps.isOptional}`;

/** The steps of the path in the row outside, counted for a member as in step-counts.ts. */
const countedSteps = (userId: number) => sql`(
  select count(*)::int as "all", count(*) filter (where done)::int as done,
    count(*) filter (where not required)::int as optional, count(*) filter (where done and not required)::int as optional_done,
    array_agg(resource_id order by number) as ids, array_agg(note order by number) as notes,
    (min(number) filter (where not done and (required or not has_required)))::int as next
  from (
    select ${pathSteps.resourceId}, ${pathSteps.note}, ${isRequired} as required, ${isDone} as done,
      bool_or(${isRequired}) over () as has_required,
      row_number() over (order by ${pathSteps.position}, ${pathSteps.resourceId}) as number
    from ${pathSteps} inner join ${resources} on ${resources.id} = ${pathSteps.resourceId}
    left join ${saves} on ${saves.resourceId} = ${pathSteps.resourceId} and ${saves.userId} = ${userId}
    where ${pathSteps.pathId} = ${paths.id} and ${isApproved}
  ) steps
)`;

type Row = {
  pathSlug: string;
  pathTitle: string;
  number: number | null;
  place: number | null;
} & StepCounts &
  Pick<NumberedStep, "note"> &
  Parameters<typeof toMarked>[0];

/** Returns the next steps of the followed paths that are not finished, those with the last activity first. */
export async function listNextSteps(userId: number, limit: number): Promise<NextStep[]> {
  const rows = await rowsOf<Row>(db, nextStepsQuery(userId, { limit }));
  return rows.map((row) => toNextStep(row)!);
}

export type StepPlace = NonNullable<Awaited<ReturnType<typeof findStepPlace>>>;

/**
 * Returns where a resource is in a path that the member follows, the one with the last activity, or null. What is left to
 * do first is null if the path is finished.
 */
export async function findStepPlace(userId: number, resourceId: number) {
  const [row] = await rowsOf<Row>(db, nextStepsQuery(userId, { resourceId, limit: 1 }));
  if (!row) return null;
  return { ...toPathProgress(row), number: row.place!, next: toNextStep(row)?.step ?? null };
}

/** The query of both. Exported so that its plan can be shown. */
export function nextStepsQuery(userId: number, { limit, resourceId }: { limit: number; resourceId?: number }): SQL {
  const { id, name, slug, category, format, picture, pictureIsChosen, imageUrl, productUrl } = resources;
  const hasResource = sql`exists (select from ${pathSteps}
    where ${pathSteps.pathId} = ${pathFollows.pathId} and ${pathSteps.resourceId} = ${resourceId ?? null})`;
  const place = sql`array_position(steps.ids, ${resourceId ?? null}::bigint)`;
  return sql`select ${paths.slug} as "pathSlug", ${paths.title} as "pathTitle",
      steps."all", steps.done, steps.optional, steps.optional_done as "optionalDone", steps.next as number, steps.notes[steps.next] as note,
      ${place} as place, ${id}::float8 as id, ${name}, ${slug}, ${category}, ${format}, ${nameOfCreator} as "creatorName", ${picture}, ${pictureIsChosen} as "pictureIsChosen",
      ${imageUrl} as "imageUrl", ${productUrl} as "productUrl"
    from (
      select ${pathFollows.pathId}, ${pathFollows.activeAt} from ${pathFollows} where ${pathFollows.userId} = ${userId}
        ${resourceId === undefined ? sql`` : sql`and ${hasResource}`} order by ${pathFollows.activeAt} desc limit ${maxPaths}
    ) followed
    inner join ${paths} on ${paths.id} = followed.path_id and ${isVisibleTo(userId)}
    cross join lateral ${countedSteps(userId)} steps
    left join ${resources} on ${id} = steps.ids[steps.next]
    where ${resourceId === undefined ? sql`steps.next` : place} is not null
    order by followed.active_at desc, ${paths.id} desc limit ${limit}`;
}

function toPathProgress({ pathSlug, pathTitle, all, done, optional, optionalDone }: Row) {
  return { path: { slug: pathSlug, title: pathTitle }, counts: { all, done, optional, optionalDone } };
}

function toNextStep(row: Row): NextStep | null {
  const { number, note } = row;
  if (number === null) return null;
  return { ...toPathProgress(row), step: { number, note, ...toMarked(row) } };
}
