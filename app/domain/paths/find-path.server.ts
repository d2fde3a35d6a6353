import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { isShownOf, users } from "~/db/schema/accounts";
import { pathFollows, paths } from "~/db/schema/paths";
import { can, type User } from "~/domain/accounts/permissions";

const { submissionKey: _, submittedAt: __, ...columns } = getTableColumns(paths);

export type Path = Omit<typeof paths.$inferSelect, "submissionKey" | "submittedAt"> & {
  /** The name of its owner. "" if it has none. */
  author: string;
  follows: boolean;
  /** The resources of its steps when the member, who follows it, last looked. */
  seenSteps: number[] | null;
};

/** The condition for paths that everybody may see in lists. */
export const isPublicPath: SQL = sql`(${paths.status} = 'Approved' and ${isShownOf(paths.ownerId)})`;

/** The condition that a member who follows a path may see it. */
export const isVisibleTo = (userId: number): SQL =>
  sql`(${isPublicPath} or ${paths.visibility} = 'unlisted' and ${isShownOf(paths.ownerId)} or ${paths.ownerId} = ${userId})`;

/** Whether the owner, joined as `users`, is suspended and the path hidden. */
const isHidden = sql<boolean>`coalesce(${users.contentHidden}, false)`;

/** The name of a path's owner, joined as `users`. */
export const authorName = sql<string>`btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, ''))`;

/** Returns the path with this slug, or null if there is none that the current user may see. */
export async function findPath(slug: string, currentUser: User): Promise<Path | null> {
  if (slug.includes("\0")) return null;
  const [row] = await db
    .select({ path: columns, isHidden, author: authorName, ...personalColumns(currentUser?.id) })
    .from(paths)
    .leftJoin(users, eq(users.id, paths.ownerId))
    .where(eq(paths.slug, slug));
  if (!row || !can(currentUser, "seePath", { ...row.path, isHidden: row.isHidden })) return null;
  const { path, isHidden: _, ...rest } = row;
  return { ...path, ...rest };
}

function personalColumns(userId: number | undefined) {
  if (userId === undefined) return { follows: sql<boolean>`false`, seenSteps: sql<null>`null::json` };
  const isMine = sql`${pathFollows.pathId} = ${paths.id} and ${pathFollows.userId} = ${userId}`;
  return {
    follows: sql<boolean>`exists (select from ${pathFollows} where ${isMine})`,
    // As JSON, because the engines return arrays of bigint in different shapes.
    seenSteps: sql<number[] | null>`(select to_json(${pathFollows.seenSteps}) from ${pathFollows} where ${isMine})`,
  };
}

/** Returns the title and slug of the path that this one was copied from, if everybody may see that one. */
export async function findOrigin(path: Pick<Path, "basedOn">): Promise<{ title: string; slug: string } | null> {
  if (path.basedOn === null) return null;
  const [origin] = await db
    .select({ title: paths.title, slug: paths.slug })
    .from(paths)
    .where(and(eq(paths.id, path.basedOn), isPublicPath));
  return origin ?? null;
}
