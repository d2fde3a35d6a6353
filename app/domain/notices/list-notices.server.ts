import { aliasedTable, desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isShownOf } from "~/db/schema/accounts";
import { notices } from "~/db/schema/notices";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { can, type User } from "~/domain/accounts/permissions";
import { pick } from "~/values/pick";

/** So many are shown. Unread ones come first, so that reading them shows what is left. */
export const maxShownNotices = 24;

/** The resource that a suggested change is about, or that a submission was merged into. */
const changedResources = aliasedTable(resources, "changed_resources");

export type ListedNotice = Awaited<ReturnType<typeof listNotices>>[number];

/** Returns a member's unread notices and then the read ones, each newest first. */
export async function listNotices(member: NonNullable<User>) {
  const { id, kind, title, detail, createdAt, readAt, resourceId } = notices;
  const found = await db
    .select({
      notice: { id, kind, title, detail, createdAt, readAt, resourceId },
      resource: { slug: resources.slug, status: resources.status },
      changed: { slug: changedResources.slug, status: changedResources.status },
      path: {
        ...pick(paths, "slug", "ownerId", "visibility", "status"),
        isHidden: sql<boolean>`not ${isShownOf(paths.ownerId)}`,
      },
    })
    .from(notices)
    .leftJoin(resources, eq(resources.id, notices.resourceId))
    .leftJoin(changedResources, eq(changedResources.id, sql`coalesce(${resources.changeOf}, ${resources.mergedInto})`))
    .leftJoin(paths, eq(paths.id, notices.pathId))
    .where(eq(notices.userId, member.id))
    .orderBy(sql`${readAt} is not null`, desc(createdAt), desc(id))
    .limit(maxShownNotices);
  return found.map(({ notice: { readAt, resourceId, ...notice }, resource, changed, path }) => {
    const shown = changed ?? resource;
    return {
      ...notice,
      isRead: readAt !== null,
      submissionId: resourceId,
      // Null if it has no public page.
      resourceSlug: shown?.status === "Approved" ? shown.slug : null,
      pathSlug: path && can(member, "seePath", path) ? path.slug : null,
    };
  });
}

/** Returns all notices of a member, for the download of the account. */
export function exportNotices(userId: number) {
  const { kind, title, detail, createdAt, readAt } = notices;
  return db
    .select({ kind, about: title, detail, created_at: createdAt, read_at: readAt })
    .from(notices)
    .where(eq(notices.userId, userId))
    .orderBy(notices.createdAt, notices.id);
}
