import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { reports } from "~/db/schema/moderation";
import { resources } from "~/db/schema/resources";
import { report } from "~/domain/review/reports/report.server";

type Input = Parameters<typeof report>[0];

let made = 0;

/** Reports a dead link as a visitor, or something else as somebody else. */
export function makeReport(resourceId: number, fields: Partial<Input> = {}): Promise<boolean> {
  made += 1;
  const of = { subject: "resource", id: resourceId } as const;
  return report({ of, kind: "dead-link", from: { email: null }, key: `key ${made}`, ...fields });
}

/** Reports a path as a member. */
export const reportPath = ({ pathId, userId, reason }: { pathId: number; userId: number; reason: string }) =>
  report({ of: { subject: "path", id: pathId }, message: reason, from: { userId } });

/** Reports the comment of a verdict as a visitor. */
export const reportComment = (id: number) => report({ of: { subject: "comment", id }, from: { email: null } });

/** Returns the reports of a resource, the oldest first. */
export const storedReports = (resourceId: number) =>
  db.select().from(reports).where(eq(reports.resourceId, resourceId)).orderBy(reports.id);

/** Returns what an administrator sees of the newest report of a resource, to close it. */
export async function lookAtReport(resourceId: number) {
  const [report] = (await storedReports(resourceId)).slice(-1);
  const [resource] = await db.select().from(resources).where(eq(resources.id, resourceId));
  return { reportId: report!.id, seen: { version: report!.version, resourceVersion: resource!.version } };
}
