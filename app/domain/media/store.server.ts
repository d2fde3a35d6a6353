/** The table of pictures and share images. */
import { and, eq, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { type Database, db, type Transaction } from "~/db/client.server";
import { media, resourcePictures } from "~/db/schema/links";
import { paths } from "~/db/schema/paths";
import { resources } from "~/db/schema/resources";
import { type PictureSize, pictureSizes } from "./media-files";

/** Unused files are kept this long, so that none is deleted between being stored and being used. */
const graceMinutes = 60;

/** Stores a picture's files unless they are stored already. Returns the hash of the picture. */
export async function storePicture(
  tx: Transaction | Database,
  files: Record<PictureSize, Uint8Array>,
): Promise<string> {
  const hash = sha256(Buffer.concat([files.card, files.page]), "hex").slice(0, 32);
  const sizes = Object.keys(pictureSizes) as PictureSize[];
  const rows = sizes.map((size) => ({ hash, size, type: "image/webp", ...pictureSizes[size], bytes: files[size] }));
  await tx
    .insert(media)
    .values(rows)
    .onConflictDoUpdate({ target: [media.hash, media.size], set: { madeAt: sql`now()` } });
  return hash;
}

type MediaFile = { bytes: Uint8Array; type: string };

/** Returns a picture's file for visitors: null unless an approved resource shows the picture. */
export async function findPublicPicture(hash: string, size: PictureSize): Promise<MediaFile | null> {
  const isShown = sql`exists (select from ${resourcePictures} join ${resources} on ${resources.id} = ${resourcePictures.resourceId}
    where ${resourcePictures.hash} = ${media.hash} and ${resources.picture} = ${media.hash} and ${resources.status} = 'Approved')`;
  const [file] = await db
    .select({ bytes: media.bytes, type: media.type })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.size, size), isShown));
  return file ?? null;
}

/** Returns a picture's file for administrators, whether it is shown or not. */
export async function findPicture(hash: string, size: PictureSize): Promise<MediaFile | null> {
  const [file] = await db
    .select({ bytes: media.bytes, type: media.type })
    .from(media)
    .where(and(eq(media.hash, hash), eq(media.size, size)));
  return file ?? null;
}

/** Returns a picture as a data URL, for pages of people who must not have access to `/media`. */
export async function pictureDataUrl(hash: string | null): Promise<string | null> {
  const file = hash && (await findPicture(hash, "card"));
  return file ? `data:${file.type};base64,${Buffer.from(file.bytes).toString("base64")}` : null;
}

/** Deletes pictures that no resource uses, and share images of resources that changed or are not public. */
export async function sweepMedia(now: Date): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - make_interval(mins => ${graceMinutes})`;
  const swept = await db
    .delete(media)
    .where(
      sql`${media.madeAt} < ${before} and case when ${media.size} = 'share'
        then ${media.resourceId} is not null and not exists (select from ${resources} where ${resources.id} = ${media.resourceId}
          and ${resources.status} = 'Approved' and ${resources.updatedAt} <= ${media.madeAt})
          or ${media.pathId} is not null and not exists (select from ${paths} where ${paths.id} = ${media.pathId}
          and ${paths.status} = 'Approved' and ${paths.updatedAt} <= ${media.madeAt})
        else not exists (select from ${resourcePictures} where ${resourcePictures.hash} = ${media.hash}) end`,
    )
    .returning({ hash: media.hash });
  return swept.length;
}
