import { findApproved } from "~/domain/resources/find.server";
import { formatLabel } from "~/domain/resources/values/formats";
import { getShareImage, pngResponse } from "~/http/document/share-image.server";
import { readOnlyResponse } from "~/http/document/xml.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";

const siteImage = {
  name: "Explore Tools & Resources for Career Growth",
  pitch: "Discover tools, templates, and guides that enhance both technical and soft skills.",
};

/** The share image of a resource, or of the directory if there is no slug. */
export const loader = documentLoader(async ({ request, params }) => {
  const resource = params.slug === undefined ? undefined : await findApproved(params.slug);
  if (resource === null) throw notFound(request);
  const png = await getShareImage(
    resource
      ? {
          name: resource.name,
          pitch: resource.valueProposition,
          creator: resource.creatorName,
          format: formatLabel(resource.format),
        }
      : siteImage,
    resource ? { resourceId: resource.id } : {},
  );
  return pngResponse(request, png);
});

export const action = readOnlyResponse;
