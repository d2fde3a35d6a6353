import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { pictureFetches } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import type { FetchUrl } from "~/domain/links/fetcher/outcome";
import { pick } from "~/values/pick";
import { type FindOutcome, findPictures } from "./find-pictures.server";

/** How many resources are claimed at a time. */
const batchSize = 4;
/** Longer than all requests for a resource, each with a wait for the host's turn. */
const claimSeconds = 15 * 60;
/** When to look again. */
const againSeconds = {
  found: null,
  none: null,
  busy: 10 * 60,
  later: 7 * 24 * 3600,
} satisfies Record<FindOutcome, number | null>;

type Finding = { fetchUrl: FetchUrl; now: () => Date; signal?: AbortSignal };

/** Finds the pictures of resources that are due, each by one process at a time. Returns how many it claimed. */
export async function findDue({ fetchUrl, now, signal }: Finding): Promise<number> {
  const at = now().toISOString();
  const claimedUntil = new Date(now().getTime() + claimSeconds * 1000);
  const claimed = await db
    .update(pictureFetches)
    .set({ dueAt: claimedUntil })
    .from(resources)
    .where(
      and(
        eq(resources.id, pictureFetches.resourceId),
        sql`${pictureFetches.resourceId} = any(array(select resource_id from ${pictureFetches} where due_at <= ${at}::timestamptz
          order by due_at, resource_id limit ${batchSize} for update skip locked))`,
      ),
    )
    .returning({
      ...pick(resources, "id", "status", "productUrl", "imageUrl", "youtubeUrl"),
    });
  await Promise.all(
    claimed.map(async (links) => {
      const release = (dueAt: Date | null) =>
        // Unless the links changed meanwhile, so that it is due again.
        db
          .update(pictureFetches)
          .set({ dueAt })
          .where(and(eq(pictureFetches.resourceId, links.id), eq(pictureFetches.dueAt, claimedUntil)));
      try {
        const isWanted = links.status === "Pending" || links.status === "Approved";
        const seconds = isWanted ? againSeconds[await findPictures(links, { fetchUrl, signal })] : null;
        await release(seconds === null ? null : new Date(now().getTime() + seconds * 1000));
      } catch (error) {
        if (signal?.aborted) return release(new Date(at));
        console.error(`The pictures of resource ${links.id} were not found: ${failureText(error)}`);
        await release(new Date(now().getTime() + againSeconds.later * 1000));
      }
    }),
  );
  return claimed.length;
}
