import { findPath } from "~/domain/paths/find-path.server";
import { levelLabel } from "~/domain/paths/path-values";
import { getShareImage, pictureResponse } from "~/http/document/share-image.server";
import { readOnlyResponse } from "~/http/document/xml.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { site } from "~/site";

export const loader = documentLoader(async ({ request, params }) => {
  const path = await findPath(params.slug ?? "", null);
  if (path?.status !== "Approved") throw notFound(request);
  const image = {
    name: path.title,
    pitch: path.summary,
    creator: path.author || site.name,
    format: `Learning path · ${levelLabel(path.level)}`,
  };
  return pictureResponse(request, await getShareImage(image, { pathId: path.id }));
});

export const action = readOnlyResponse;
