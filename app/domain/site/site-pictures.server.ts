import { and, eq, inArray, sql } from "drizzle-orm";
import { sha256 } from "~/crypto/hash.server";
import { db, type Transaction } from "~/db/client.server";
import { sitePictures, siteVersions } from "~/db/schema/site";
import { encodeMark, encodeShareImage, type Unusable } from "~/domain/media/encode-picture.server";
import { type Admin, type Change, findSettings, type SiteVersion, saveSettings } from "./site-settings.server";

/** The pictures of the site, by the name of their setting. */
export const sitePictureKinds = ["mark", "shareImage"] as const;
type SitePictureKind = (typeof sitePictureKinds)[number];

const shareImageSize = { width: 1200, height: 630 };
/** "Undo" returns to the version before. Pictures of older ones are deleted. */
const keptVersions = 10;

type SitePictureUpload = Change<SiteVersion> | Unusable;

export const isUnusable = (upload: SitePictureUpload): upload is Unusable =>
  !["done", "unchanged", "missing", "changed"].includes(upload.kind);

/** Re-encodes an uploaded picture, stores it and shows it. */
export async function uploadSitePicture(
  kind: SitePictureKind,
  bytes: Uint8Array,
  admin: Admin,
): Promise<SitePictureUpload> {
  const encoded = kind === "mark" ? await encodeMark(bytes) : await encodeShareImage(bytes, shareImageSize);
  if (encoded.kind !== "encoded") return encoded;
  const files = Object.entries(encoded.files);
  const hash = sha256(Buffer.concat(files.map(([, file]) => file)), "hex").slice(0, 32);
  await db
    .insert(sitePictures)
    .values(files.map(([size, file]) => ({ hash, size, bytes: file })))
    .onConflictDoNothing();
  const saved = await setPicture(kind, hash, admin);
  await db.transaction(deleteUnused);
  return saved;
}

/** Shows the drawn picture of the start again. */
export const removeSitePicture = (kind: SitePictureKind, admin: Admin) => setPicture(kind, "", admin);

async function setPicture(kind: SitePictureKind, hash: string, admin: Admin) {
  const [current] = await findSettings();
  const change = ({ [kind]: _, ...others }: Record<string, string>) => (hash ? { ...others, [kind]: hash } : others);
  return saveSettings({ admin, seen: current.version, change });
}

async function deleteUnused(tx: Transaction): Promise<void> {
  const used = sql`select value from ${siteVersions}, jsonb_each_text(${siteVersions.settings})
    where ${siteVersions.version} > (select max(version) from ${siteVersions}) - ${keptVersions}`;
  // Another upload stores its picture just before it is used.
  await tx
    .delete(sitePictures)
    .where(sql`${sitePictures.createdAt} < now() - interval '1 hour' and ${sitePictures.hash} not in (${used})`);
}

/** Returns a picture's file in a size, or null. Marks from before phones asked for 192 pixels have only a larger one. */
export async function findSitePicture(hash: string, size: string): Promise<Uint8Array | null> {
  const [file] = await db
    .select({ bytes: sitePictures.bytes })
    .from(sitePictures)
    .where(and(eq(sitePictures.hash, hash), inArray(sitePictures.size, size === "192" ? ["192", "512"] : [size])))
    .orderBy(sitePictures.size)
    .limit(1);
  return file?.bytes ?? null;
}
