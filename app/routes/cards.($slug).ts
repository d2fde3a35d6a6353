import { findApproved } from "~/domain/resources/find.server";
import { formatLabel } from "~/domain/resources/values/formats";
import { worthLabel } from "~/domain/resources/verdict-values";
import { findSitePicture } from "~/domain/site/site-pictures.server";
import { getShareImage, pictureResponse } from "~/http/document/share-image.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { site } from "~/site";

export const caching = "picture";

/** The share image of a resource, or of the directory if there is no slug. */
export const loader = documentLoader(async ({ request, params }) => {
  const resource = params.slug === undefined ? undefined : await findApproved(params.slug);
  if (resource === null) throw notFound(request);
  const own = !resource && site.shareImage && (await findSitePicture(site.shareImage, "share"));
  if (own) return pictureResponse(request, Buffer.from(own), "image/jpeg");
  const png = await getShareImage(
    resource
      ? {
          name: resource.name,
          pitch: resource.valueProposition,
          format: formatLabel(resource.format),
          facts: [
            resource.facts,
            resource.verdicts && worthLabel(resource.verdicts),
            resource.creatorName && `by ${resource.creatorName}`,
          ],
        }
      : { name: site.headline, pitch: site.subline },
    resource ? { resourceId: resource.id } : {},
  );
  return pictureResponse(request, png);
});
