import { findApproved } from "~/domain/resources/find.server";
import { formatLabel } from "~/domain/resources/values/formats";
import { notFound } from "~/http/api/respond.server";
import { cacheableResponse, setCacheHeaders } from "~/http/cache/cacheable-response.server";
import { getShareImage } from "~/http/cache/share-image.server";
import { documentLoader } from "~/http/cache/unavailable.server";
import { readOnlyResponse } from "~/http/document/xml.server";

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
    resource?.id ?? null,
  );
  const headers = new Headers({ "Content-Type": "image/png", "X-Content-Type-Options": "nosniff" });
  return setCacheHeaders(request, 200, headers)
    ? cacheableResponse(request, headers, png)
    : new Response(png, { headers });
});

export const action = readOnlyResponse;
