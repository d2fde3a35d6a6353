import type { LoaderFunctionArgs } from "@remix-run/node";
import { findApproved } from "~/domain/resources/find.server";
import { formatLabel } from "~/domain/resources/formats";
import { getShareImage } from "~/http/cache/share-image.server";
import { setCacheHeaders, share } from "~/http/caching.server";
import { notFound } from "~/http/respond.server";
import { onlyRead } from "~/http/xml.server";

const siteImage = {
  name: "Explore Tools & Resources for Career Growth",
  pitch: "Discover tools, templates, and guides that enhance both technical and soft skills.",
};

/** The share image of a resource, or of the directory when there is no slug. */
export async function loader({ request, params }: LoaderFunctionArgs) {
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
  );
  const headers = new Headers({ "Content-Type": "image/png", "X-Content-Type-Options": "nosniff" });
  return setCacheHeaders(request, 200, headers) ? share(request, headers, png) : new Response(png, { headers });
}

export const action = onlyRead;
