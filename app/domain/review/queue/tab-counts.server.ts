import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { countLinks } from "~/domain/links/checks/count.server";
import { countFailedMails } from "~/domain/mail/failed.server";
import { countQueuedPaths } from "~/domain/paths/review/path-queue.server";
import { countReports } from "~/domain/reports/list-reports.server";

/** `links` is missing while links are not checked. */
export type TabCounts = { queue: number; paths: number; reports: number; mail: number; links?: number };

/** Returns the counts on the administrators' tabs: pending submissions, paths to review, open reports, failed emails and dead links. */
export async function countForTabs(): Promise<TabCounts> {
  const [[pending], paths, reports, mail, links] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(resources).where(eq(resources.status, "Pending")),
    countQueuedPaths(),
    countReports(),
    countFailedMails(),
    config.FETCH_LINKS === "on" ? countLinks() : undefined,
  ]);
  return {
    queue: pending!.count,
    paths: paths.pending + paths.reported,
    reports,
    mail,
    ...(links && { links: links.dead ?? 0 }),
  };
}
