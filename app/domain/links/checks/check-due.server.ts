import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "~/db/client.server";
import { failureText } from "~/db/failure";
import { linkChecks, linkHosts } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import { siteOf } from "~/domain/resources/values/site-of.server";
import { readTitle } from "../facts/fetch-facts.server";
import type { FetchOutcome, FetchUrl } from "../fetcher/outcome";
import { afterCheck, type CheckedLink, dayMs, regularCheckMs } from "../link-state";
import { isAnotherPage } from "./another-page";

/** How many links are claimed at a time, one per host. */
const batchSize = 20;
/** How many due links are searched for different hosts. */
const candidates = 200;
/** Longer than any check: robots.txt and six requests, each with a wait for the host's turn. */
const claimSeconds = 15 * 60;
/** The delay after a check without a result. */
const againMs = 60 * 60_000;
/** Titles are at the beginning of a page. */
const titleBytes = 128 * 1024;

type LinkCheck = typeof linkChecks.$inferSelect;

type Checking = {
  fetchUrl: FetchUrl;
  now: () => Date;
  /** Stops checks in flight and releases their claims. */
  signal?: AbortSignal;
};

/**
 * Checks links that are due, each by one process at a time, and returns how many it claimed. If a process is killed,
 * its claims expire and the links are checked again. A result after its claim expired is not stored.
 */
export async function checkDue(checking: Checking): Promise<number> {
  const claimed = await claim(checking.now());
  await Promise.all(claimed.map((check) => perform(check, checking)));
  return claimed.length;
}

async function claim(now: Date): Promise<LinkCheck[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  // Selects the oldest due links of hosts that are free now. The next query takes the first link of each host.
  const due = sql`select c.resource_id, c.host, c.due_at from ${linkChecks} c
    where c.due_at <= ${at} and (c.claimed_until is null or c.claimed_until <= ${at})
      and not exists (select from ${linkHosts} h where h.host = c.host and h.free_at > ${at})
      and not exists (select from ${linkChecks} o where o.host = c.host and o.claimed_until > ${at})
    order by c.due_at, c.resource_id limit ${candidates} for update of c skip locked`;
  const firstOfHosts = sql`select resource_id from (
      select resource_id, due_at, row_number() over (partition by host order by due_at, resource_id) as place
      from (${due}) as due
    ) as placed where place = 1 order by due_at, resource_id limit ${batchSize}`;
  return db
    .update(linkChecks)
    .set({ claimedUntil: sql`${at} + make_interval(secs => ${claimSeconds})`, claims: sql`${linkChecks.claims} + 1` })
    .where(sql`${linkChecks.resourceId} = any(array(${firstOfHosts}))`)
    .returning();
}

async function perform(check: LinkCheck, { fetchUrl, now, signal }: Checking): Promise<void> {
  try {
    const outcome = await fetchUrl(check.url, { maxBytes: titleBytes, isTruncated: true, signal });
    const ended = now();
    const found = outcome.kind === "ok" ? await findChange(check, outcome, ended) : {};
    const checked = afterCheck(check, outcome, ended, Math.random());
    // What is something else is looked at each day, as what fails.
    const dueAt = "changed" in found && found.changed ? { dueAt: new Date(ended.getTime() + dayMs) } : {};
    await record(check, checked ? { ...checked, ...found, ...dueAt } : { dueAt: new Date(ended.getTime() + againMs) });
  } catch (error) {
    const isStopped = signal?.aborted;
    if (!isStopped) console.error(`The link of resource ${check.resourceId} was not checked: ${failureText(error)}`);
    const dueAt = isStopped ? check.dueAt : new Date(now().getTime() + againMs);
    await db.update(linkChecks).set({ claimedUntil: null, dueAt }).where(isHeld(check));
  }
}

/** Returns what the page is and which site it is on, and whether that is something else than before, and since when. */
async function findChange(check: LinkCheck, outcome: Extract<FetchOutcome, { kind: "ok" }>, now: Date) {
  const [title, site] = [await readTitle(outcome), siteOf(outcome.url)];
  // The first check tells where a short link leads.
  const knownHost = check.knownHost ?? (check.lastOkAt === null ? site : siteOf(check.url));
  const knownTitle = check.knownTitle ?? title;
  const [resource] = await db
    .select({ name: resources.name })
    .from(resources)
    .where(eq(resources.id, check.resourceId));
  const isElsewhere = knownHost !== null && site !== siteOf(knownHost);
  const isOther = title !== null && isAnotherPage(title, [resource?.name ?? "", knownTitle ?? ""]);
  const changed = isElsewhere ? ("host" as const) : isOther ? ("title" as const) : null;
  return {
    ...{ knownHost, knownTitle, changed },
    pageTitle: title ?? check.pageTitle,
    leadsTo: isElsewhere ? site : null,
    changedSince: changed && (check.changedSince ?? (check.changed ? check.checkedAt : now)),
  };
}

/** The condition that this check still holds the claim. */
const isHeld = ({ resourceId, claims }: LinkCheck): SQL =>
  and(eq(linkChecks.resourceId, resourceId), eq(linkChecks.claims, claims))!;

type Found = CheckedLink & Partial<Awaited<ReturnType<typeof findChange>>>;

/** Stores the result, and whether the resource's link is shown as broken. */
async function record(check: LinkCheck, checked: Found | Pick<CheckedLink, "dueAt">): Promise<void> {
  const wasDead = check.state === "dead";
  const isDead = "state" in checked && checked.state === "dead";
  const write = (tx: Transaction | Database) =>
    tx
      .update(linkChecks)
      .set({ ...checked, claimedUntil: null })
      .where(isHeld(check))
      .returning({ id: linkChecks.resourceId });
  if (!("state" in checked) || !(wasDead || isDead)) {
    await write(db);
    return;
  }
  await db.transaction(async (tx) => {
    // Locks the resource before its check, in the same order as the trigger of a changed link, to prevent deadlocks.
    await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, check.resourceId)).for("update");
    if ((await write(tx)).length === 0) return;
    await tx
      .update(resources)
      .set({ brokenLinkCheckedAt: isDead ? checked.checkedAt : null })
      .where(eq(resources.id, check.resourceId));
  });
  if (isDead && !wasDead) console.info(`The link of resource ${check.resourceId} is dead. See /admin/checks.`);
}

/** Spreads first checks due for a day over one interval: there are many if FETCH_LINKS is turned on later. */
export async function spreadFirstChecks(now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db
    .update(linkChecks)
    .set({ dueAt: sql`${at} + random() * make_interval(secs => ${regularCheckMs(1) / 1000})` })
    .where(sql`${linkChecks.checkedAt} is null and ${linkChecks.dueAt} < ${at} - interval '1 day'`);
}
