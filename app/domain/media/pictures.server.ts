/** The picture of a resource: upload, choose, remove. */
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { resourcePictures } from "~/db/schema/links";
import { resources } from "~/db/schema/resources";
import type { Moderator } from "~/domain/accounts/permissions";
import { requireDecider } from "~/domain/accounts/require-decider.server";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { changeResource, lockResource } from "~/domain/review/audit.server";
import { submission } from "~/domain/review/decide.server";
import { encodePicture, type Unusable } from "./encode-picture.server";
import type { PictureSource } from "./media-files";
import { storePicture } from "./store.server";

export type PictureChange = "changed" | "missing";
export type Upload = PictureChange | Unusable;

/** Re-encodes and stores an uploaded picture and shows it. No fetched picture replaces it. */
export async function uploadPicture(resourceId: number, bytes: Uint8Array, editor: Moderator): Promise<Upload> {
  const encoded = await encodePicture(bytes, "uploaded");
  if (encoded.kind !== "encoded") return encoded;
  return changePicture(resourceId, editor, async (tx) => {
    const hash = await storePicture(tx, encoded.files);
    await forgetPictures(tx, { resourceId, sources: ["upload"] });
    await addPicture(tx, { resourceId, hash, source: "upload" });
    return hash;
  });
}

/** Shows a picture that was found or uploaded for the resource before. */
export function choosePicture(resourceId: number, hash: string, editor: Moderator): Promise<PictureChange> {
  return changePicture(resourceId, editor, async (tx) => {
    const isThis = and(eq(resourcePictures.resourceId, resourceId), eq(resourcePictures.hash, hash));
    const [found] = await tx.select({ hash: resourcePictures.hash }).from(resourcePictures).where(isThis);
    return found?.hash;
  });
}

/** Removes the picture: the drawn cover shows instead, and no fetched picture replaces it. */
export function removePicture(resourceId: number, editor: Moderator): Promise<PictureChange> {
  return changePicture(resourceId, editor, async () => null);
}

/** Shows the picture that `pick` returns. If it returns undefined, nothing changes. */
function changePicture(
  resourceId: number,
  actor: Moderator,
  pick: (tx: Transaction) => Promise<string | null | undefined>,
): Promise<PictureChange> {
  return db.transaction(async (tx) => {
    const before = await lockResource(tx, resourceId);
    if (before) await requireDecider(tx, actor, submission(before, actor));
    const picture = before && (await pick(tx));
    if (!before || picture === undefined) return "missing";
    await changeResource(tx, before, { picture, pictureIsChosen: true }, { actor, action: "edit" });
    return "changed";
  });
}

type Found = { resourceId: number; hash: string; source: PictureSource };

/** Notes that a stored picture was found for a resource. */
export async function addPicture(tx: Transaction, found: Found): Promise<void> {
  await tx.insert(resourcePictures).values(found).onConflictDoNothing();
}

/** Forgets the resource's pictures from these sources, except the shown one. */
export async function forgetPictures(
  tx: Transaction,
  { resourceId, sources }: { resourceId: number; sources: PictureSource[] },
): Promise<void> {
  const shown = tx
    .select({ hash: sql`coalesce(${resources.picture}, '')` })
    .from(resources)
    .where(eq(resources.id, resourceId));
  await tx
    .delete(resourcePictures)
    .where(
      and(
        eq(resourcePictures.resourceId, resourceId),
        inArray(resourcePictures.source, sources),
        ne(resourcePictures.hash, shown),
      ),
    );
}

export type ListedPicture = Pick<typeof resourcePictures.$inferSelect, "hash" | "source">;

/** Returns the pictures that were found or uploaded for a resource, oldest first. */
export function listPictures({ id }: Pick<Resource, "id">): Promise<ListedPicture[]> {
  return db
    .select({ hash: resourcePictures.hash, source: resourcePictures.source })
    .from(resourcePictures)
    .where(eq(resourcePictures.resourceId, id))
    .orderBy(asc(resourcePictures.createdAt), asc(resourcePictures.hash));
}
