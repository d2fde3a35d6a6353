/** Finds the picture of a resource on the web: the given address, the page's image, its video's thumbnail or its icon. */
import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { resources } from "~/db/schema/resources";
import { fetchPage } from "~/domain/links/facts/fetch-facts.server";
import type { FetchOutcome, FetchUrl } from "~/domain/links/fetcher/outcome";
import { youtubeId } from "~/domain/resources/values/web-address";
import { encodePicture } from "./encode-picture.server";
import { type PictureSource, pictureTypes } from "./media-files";
import { addPicture, forgetPictures } from "./pictures.server";
import { storePicture } from "./store.server";

/** "later": nothing was found, but a site was busy or failed, so another attempt may succeed. */
export type FindOutcome = "found" | "none" | "busy" | "later";

type Options = {
  fetchUrl: FetchUrl;
  /** Whether to fetch every candidate, for an administrator to choose from. By default only the first that works. */
  all?: boolean;
  signal?: AbortSignal;
};

/**
 * Fetches a resource's pictures, stores them re-encoded, and shows the first unless somebody chose or removed the
 * picture. Replaces those that were found before. Removes them if there are none any more; if a site was busy or failed,
 * they stay.
 */
export async function findPictures(
  links: { id: number; productUrl: string; imageUrl: string | null; youtubeUrl: string | null },
  { fetchUrl, all = false, signal }: Options,
): Promise<FindOutcome> {
  const found: { source: PictureSource; hash: string }[] = [];
  const failures: FetchOutcome[] = [];
  const add = async (source: PictureSource, url: string | null | undefined) => {
    if (!url) return;
    const fetched = await fetchUrl(url, { accept: [...pictureTypes, "image/jpg"], signal });
    if (fetched.kind !== "ok") return failures.push(fetched);
    const encoded = await encodePicture(fetched.body, "fetched");
    if (encoded.kind === "encoded") found.push({ source, hash: await storePicture(db, encoded.files) });
  };
  const isDone = () => found.length > 0 && !all;

  await add("form", links.imageUrl);
  const video = youtubeId(links.youtubeUrl) ?? youtubeId(links.productUrl);
  if (video && !isDone()) await add("video", `https://i.ytimg.com/vi/${video}/hqdefault.jpg`);
  if (!isDone()) {
    const page = await fetchPage(links.productUrl, fetchUrl, { signal });
    if (page.kind === "facts") await add("page", page.facts.imageUrl);
    else failures.push(page);
    if (page.kind === "facts" && !isDone()) await add("icon", page.facts.iconUrl);
  }
  if (failures.some(({ kind }) => kind === "off")) return "none";
  const again = found.length === 0 && whenAgain(failures);
  if (again) return again;
  await keepFound(links.id, found);
  return found.length > 0 ? "found" : "none";
}

function whenAgain(failures: FetchOutcome[]): "busy" | "later" | undefined {
  if (failures.some(({ kind }) => kind === "busy")) return "busy";
  return failures.some(isTemporary) ? "later" : undefined;
}

function keepFound(resourceId: number, found: { source: PictureSource; hash: string }[]): Promise<void> {
  return db.transaction(async (tx) => {
    const picture = found[0]?.hash ?? null;
    const [resource] = await tx
      .select({ isChosen: resources.pictureIsChosen, picture: resources.picture })
      .from(resources)
      .where(eq(resources.id, resourceId))
      .for("update");
    // It was deleted meanwhile.
    if (!resource) return;
    if (!resource.isChosen && resource.picture !== picture)
      await tx
        .update(resources)
        .set({ picture, version: sql`${resources.version} + 1` })
        .where(eq(resources.id, resourceId));
    await forgetPictures(tx, { resourceId, sources: ["form", "page", "video", "icon"] });
    for (const { hash, source } of found) await addPicture(tx, { resourceId, hash, source });
  });
}

function isTemporary(outcome: FetchOutcome): boolean {
  if (outcome.kind === "http-status") return outcome.status >= 500 || outcome.status === 429;
  return ["timeout", "lookup-failed", "connection-failed", "connection-refused"].includes(outcome.kind);
}
