import { and, desc, eq, gt, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "~/db/client.server";
import { upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import { isApproved } from "~/domain/resources/approved.server";

export type Count = { key: string; label: string; count: number };

export type Insights = {
  pending: number;
  /** Hours since the oldest pending record was submitted, or null if none is pending. */
  oldestHours: number | null;
  /** The median of the hours from submission to decision, or null if no record is decided. */
  medianHours: number | null;
  /** Since Monday, UTC. */
  decidedThisWeek: number;
  /** Approved records. */
  byCategory: Count[];
  byFormat: Count[];
  /** The most upvoted records of the last 30 days. `key` is the slug, `label` the name. */
  topOfMonth: Count[];
};

const topSize = 5;

/** Returns the figures of the insights panel in two queries. */
export async function getInsights(): Promise<Insights> {
  const [totals] = await db.select(totalColumns).from(resources);
  const rows = await counts();
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map(({ kind: _, ...count }) => count);
  return { ...totals!, byCategory: of("category"), byFormat: of("format"), topOfMonth: of("top") };
}

const hours = (span: ReturnType<typeof sql>) => sql<number | null>`(extract(epoch from ${span}) / 3600)::float8`;
const waited = sql`${resources.decidedAt} - ${resources.createdAt}`;

const totalColumns = {
  pending: sql<number>`(count(*) filter (where ${resources.status} = 'Pending'))::int`,
  oldestHours: hours(sql`now() - min(${resources.createdAt}) filter (where ${resources.status} = 'Pending')`),
  medianHours: hours(sql`percentile_cont(0.5) within group (order by ${waited})`),
  decidedThisWeek: sql<number>`(count(*) filter (where ${resources.decidedAt} >= date_trunc('week', now(), 'UTC')))::int`,
};

function counts() {
  const count = sql<number>`count(*)::int`.as("count");
  const grouped = (kind: string, column: typeof resources.category | typeof resources.format) =>
    db
      .select({
        kind: sql<string>`${kind}`.as("kind"),
        key: sql<string>`${column}`.as("key"),
        label: sql<string>`${column}`.as("label"),
        count,
      })
      .from(resources)
      .where(isApproved)
      .groupBy(column)
      .orderBy(desc(count), column);
  const top = db
    .select({
      kind: sql<string>`'top'`.as("kind"),
      key: sql<string>`${resources.slug}`.as("key"),
      label: sql<string>`${resources.name}`.as("label"),
      count,
    })
    .from(upvotes)
    .innerJoin(resources, eq(resources.id, upvotes.resourceId))
    .where(and(isApproved, upvotes.counted, gt(upvotes.createdAt, sql`now() - interval '30 days'`)))
    .groupBy(resources.id)
    .orderBy(desc(count), resources.id)
    .limit(topSize);
  return unionAll(grouped("category", resources.category), grouped("format", resources.format), top);
}
