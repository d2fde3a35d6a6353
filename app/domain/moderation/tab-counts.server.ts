import { eq, sql } from "drizzle-orm";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { linkBacklog } from "~/domain/links/checks/backlog.server";
import { countFailedMails } from "~/domain/mail/failed.server";

/** `links` is missing while links are not checked. */
export type TabCounts = {
  queue: number;
  mail: number;
  links?: number;
};

/** Returns the counts on the administrators' tabs: of pending submissions, of failed emails and of dead links. */
export async function countForTabs(): Promise<TabCounts> {
  const [[pending], mail, links] = await Promise.all([
    db.select({ count: sql<number>`count(*)::int` }).from(resources).where(eq(resources.status, "Pending")),
    countFailedMails(),
    config.FETCH_LINKS === "on" ? linkBacklog() : undefined,
  ]);
  return {
    queue: pending!.count,
    mail,
    ...(links && { links: links.states.dead }),
  };
}
