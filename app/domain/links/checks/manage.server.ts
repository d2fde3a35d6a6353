/** Actions on links: request a check, accept a new URL, take a resource down. */

import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { linkChecks } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import type { Cursor } from "~/domain/pagination/cursor";
import { afterCursor, type SortKey, sortOrder, toPage } from "~/domain/pagination/keyset.server";
import { webAddress } from "~/domain/resources/values/web-address";
import { takeDown } from "~/domain/review/apply-decision.server";
import { changeResource } from "~/domain/review/audit.server";
import { lockResource, submission } from "~/domain/review/decide.server";
import { pick } from "~/own-value";
import type { LinkState } from "../link-state";

export const linksPageSize = 50;
/** A request does not check a link again that was checked within this time. */
const recentMinutes = 60;

type Admin = Moderator;

const bySince: SortKey = { value: linkChecks.since, id: linkChecks.resourceId, isTime: true };

/** Returns a page of the links of approved resources in a state. The latest change of state comes first. */
export async function listLinks({ state, after, before }: { state: LinkState; after?: Cursor; before?: Cursor }) {
  const position = { after, before };
  const rows = await db
    .select({
      id: linkChecks.resourceId,
      name: resources.name,
      slug: resources.slug,
      ...pick(linkChecks, "url", "since", "checkedAt", "lastOkAt", "dueAt", "outcome", "httpStatus", "movedTo"),
    })
    .from(linkChecks)
    .innerJoin(resources, eq(resources.id, linkChecks.resourceId))
    .where(and(eq(linkChecks.state, state), isNotNull(linkChecks.dueAt), afterCursor(bySince, position)))
    .orderBy(...sortOrder(bySince, position))
    .limit(linksPageSize + 1);
  const cursorOf = ({ since, id }: (typeof rows)[number]) => ({ value: since.getTime(), id });
  return toPage(rows, { ...position, size: linksPageSize, cursorOf });
}

/** Schedules a check of these links as soon as their hosts are free. Returns how many will be checked. */
export async function recheckLinks(resourceIds: number[]): Promise<number> {
  const requested = await db
    .update(linkChecks)
    .set({ dueAt: sql`least(${linkChecks.dueAt}, now())` })
    .where(and(inArray(linkChecks.resourceId, resourceIds), isNotNull(linkChecks.dueAt)))
    .returning({ id: linkChecks.resourceId });
  return requested.length;
}

/** Schedules a check of a broken link, for a visitor. Returns false if it was checked within the last hour. */
export async function requestCheck(resourceId: number): Promise<boolean> {
  const isOld = lt(linkChecks.checkedAt, sql`now() - make_interval(mins => ${recentMinutes})`);
  const requested = await db
    .update(linkChecks)
    .set({ dueAt: sql`least(${linkChecks.dueAt}, now())` })
    .where(
      and(
        eq(linkChecks.resourceId, resourceId),
        eq(linkChecks.state, "dead"),
        isNotNull(linkChecks.dueAt),
        or(isNull(linkChecks.checkedAt), isOld),
      ),
    )
    .returning({ id: linkChecks.resourceId });
  return requested.length > 0;
}

/** A link and the new URL that the administrator saw. */
type Moved = { resourceId: number; movedTo: unknown };

/** Replaces moved links, except those that moved elsewhere since they were seen. Returns how many it replaced. */
export async function acceptMovedLinks({ links, admin }: { links: Moved[]; admin: Admin }): Promise<number> {
  let accepted = 0;
  for (const moved of links) accepted += Number(await acceptMovedLink(moved, admin));
  return accepted;
}

function acceptMovedLink({ resourceId, movedTo }: Moved, admin: Admin): Promise<boolean> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    const [check] = await tx.select().from(linkChecks).where(eq(linkChecks.resourceId, resourceId));
    const isAsSeen = check?.state === "moved" && check.movedTo === movedTo;
    const productUrl = isAsSeen ? webAddress(check.movedTo!) : null;
    if (before?.status !== "Approved" || before.productUrl !== check?.url || !productUrl) return false;
    await requireDecider(tx, admin, submission(before, admin));
    await changeResource(tx, before, { productUrl }, { actor: admin, action: "edit" });
    return true;
  });
}

/** Rejects approved resources with dead links and emails the reason to their contributors. Returns how many. */
export async function takeDownDeadLinks(input: {
  resourceIds: number[];
  reason: string;
  admin: Admin;
}): Promise<number> {
  let takenDown = 0;
  for (const resourceId of new Set(input.resourceIds))
    takenDown += Number(await takeDownDeadLink({ ...input, resourceId }));
  return takenDown;
}

function takeDownDeadLink({ resourceId, reason, admin }: { resourceId: number; reason: string; admin: Admin }) {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    const [check] = await tx.select().from(linkChecks).where(eq(linkChecks.resourceId, resourceId));
    if (before?.status !== "Approved" || check?.state !== "dead") return false;
    await requireDecider(tx, admin, submission(before, admin));
    await takeDown(tx, { before, reason, admin });
    return true;
  });
}
