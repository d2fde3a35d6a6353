import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { countLinks } from "~/domain/links/checks/count.server";
import { countFailedMails } from "~/domain/mail/failed.server";
import { countQueuedPaths } from "~/domain/moderation/path-queue.server";
import { countQueuedComments } from "~/domain/moderation/review-comments.server";
import { countReports } from "~/domain/reports/list-reports.server";

/** `links` is missing while links are not checked. */
export type TabCounts = {
  queue: number;
  paths: number;
  comments: number;
  reports: number;
  mail: number;
  links?: number;
};

/** Returns the counts on the administrators' tabs: of what waits for a decision, of failed emails and of dead links. */
export async function countForTabs(): Promise<TabCounts> {
  const [[pending], paths, comments, reports, mail, links] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(resources).where(eq(resources.status, "Pending")),
    countQueuedPaths(),
    countQueuedComments(),
    countReports(),
    countFailedMails(),
    config.FETCH_LINKS === "on" ? countLinks() : undefined,
  ]);
  return {
    queue: pending!.count,
    paths: paths.pending + paths.reported,
    comments,
    reports,
    mail,
    ...(links && { links: links.dead ?? 0 }),
  };
}
