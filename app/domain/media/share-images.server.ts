/** Rendered share images. Each resource and each path has at most one; the directory's has neither. */
import { and, eq, isNull, ne } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { media } from "~/db/schema/links";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";

/** What a share image shows: a resource, a path, or neither for the directory. */
export type ShareSubject = { resourceId?: number; pathId?: number };

type ShareImageFile = ShareSubject & { hash: string; bytes: Uint8Array; width: number; height: number };

/** Returns the PNG that was stored with this hash, or null. */
export async function findShareImage(hash: string): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ bytes: media.bytes })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.size, "share")));
  return file?.bytes ?? null;
}

/** Stores the PNG of a resource, of a path or of the directory, instead of its previous one. */
export async function storeShareImage({ resourceId, pathId, ...file }: ShareImageFile): Promise<void> {
  await db.transaction(async (tx) => {
    // It was deleted while the image was rendered.
    if (!(await subjectExists(tx, { resourceId, pathId }))) return;
    const isSameSubject = and(
      resourceId === undefined ? isNull(media.resourceId) : eq(media.resourceId, resourceId),
      pathId === undefined ? isNull(media.pathId) : eq(media.pathId, pathId),
    );
    await tx.delete(media).where(and(eq(media.size, "share"), isSameSubject, ne(media.hash, file.hash)));
    await tx
      .insert(media)
      .values({ ...file, resourceId, pathId, size: "share", type: "image/png" })
      .onConflictDoNothing();
  });
}

async function subjectExists(tx: Transaction, { resourceId, pathId }: ShareSubject): Promise<boolean> {
  const table = resourceId === undefined ? paths : resources;
  const id = resourceId ?? pathId;
  if (id === undefined) return true;
  const [found] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for("key share");
  return found !== undefined;
}
