import { findPath } from "~/domain/paths/find-path.server";
import { levelLabel } from "~/domain/paths/path-values";
import { notFound } from "~/http/api/respond.server";
import { getShareImage, pngResponse } from "~/http/cache/share-image.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { readOnlyResponse } from "~/http/document/xml.server";

/** The share image of a public path. */
export const loader = documentLoader(async ({ request, params }) => {
  const path = await findPath(params.slug ?? "", null);
  if (path?.status !== "Approved") throw notFound(request);
  const image = {
    name: path.title,
    pitch: path.summary,
    creator: path.author || "Career Hub",
    format: `Learning path · ${levelLabel(path.level)}`,
  };
  return pngResponse(request, await getShareImage(image, { pathId: path.id }));
});

export const action = readOnlyResponse;
