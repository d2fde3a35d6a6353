import { eq, inArray, min, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources, senderKey } from "~/db/schema/resources";
import { spamReason } from "~/domain/review/rejection-presets";

/** What a sender has sent. Applied changes count as published. */
export type SenderFacts = { waiting: number; published: number; rejected: number; spam: number; first: Date };

const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The counts of a group of submissions. */
export const statusCounts = {
  waiting: count(sql`${resources.status} = 'Pending'`),
  published: count(sql`${resources.status} in ('Approved', 'Applied', 'Merged')`),
  rejected: count(sql`${resources.status} = 'Rejected'`),
  spam: count(sql`${resources.status} = 'Rejected' and ${resources.rejectionReason} = ${spamReason}`),
};

/** Returns the facts about senders by their key (`senderKey`). */
export async function findSenders(keys: readonly (string | null)[]): Promise<Map<string, SenderFacts>> {
  const known = [...new Set(keys.flatMap((key) => key ?? []))];
  if (known.length === 0) return new Map();
  const rows = await db
    .select({ key: senderKey, ...statusCounts, first: min(resources.createdAt) })
    .from(resources)
    .where(inArray(senderKey, known))
    .groupBy(senderKey);
  return new Map(rows.map(({ key, first, ...facts }) => [key!, { ...facts, first: first! }]));
}

/** Returns who sent a submission, with the facts about them. Null if nobody is known. */
export async function findSenderOf(resourceId: number): Promise<{ key: string; facts: SenderFacts } | null> {
  const [row] = await db.select({ key: senderKey }).from(resources).where(eq(resources.id, resourceId));
  const facts = row?.key && (await findSenders([row.key])).get(row.key);
  return facts ? { key: row.key!, facts } : null;
}

/** Whether what somebody sent was good so far: three published, none rejected. */
export const isKnownSender = ({ published, rejected }: SenderFacts): boolean => published >= 3 && rejected === 0;
