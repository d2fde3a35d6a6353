/** Rendered share images. Each resource has at most one; the directory's has no resource. */
import { and, eq, isNull, ne } from "drizzle-orm";
import { db } from "~/db/client.server";
import { media, resources } from "~/db/schema";

type ShareImageFile = { hash: string; resourceId: number | null; bytes: Uint8Array; width: number; height: number };

/** Returns the PNG that was stored with this hash, or null. */
export async function findShareImage(hash: string): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ bytes: media.bytes })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.size, "share")));
  return file?.bytes ?? null;
}

/** Stores the PNG of a resource, or of the directory, instead of its previous one. */
export async function storeShareImage({ resourceId, ...file }: ShareImageFile): Promise<void> {
  await db.transaction(async (tx) => {
    if (resourceId !== null) {
      const isThis = eq(resources.id, resourceId);
      const [resource] = await tx.select({ id: resources.id }).from(resources).where(isThis).for("key share");
      // It was deleted while the image was rendered.
      if (!resource) return;
    }
    const isSameSubject = resourceId === null ? isNull(media.resourceId) : eq(media.resourceId, resourceId);
    await tx.delete(media).where(and(eq(media.size, "share"), isSameSubject, ne(media.hash, file.hash)));
    await tx
      .insert(media)
      .values({ ...file, resourceId, size: "share", type: "image/png" })
      .onConflictDoNothing();
  });
}
