import type { LoaderFunctionArgs } from "@remix-run/node";
import { findApproved } from "~/domain/resources/find.server";
import { formatLabel } from "~/domain/resources/formats";
import { setCacheHeaders, share } from "~/http/caching.server";
import { notFound } from "~/http/respond.server";
import { onlyRead } from "~/http/xml.server";
import { cardImage } from "~/ui/card-image.server";

/** The picture of a resource, or of the directory, that shared links show. Issue: search. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const resource = params.slug === undefined ? undefined : await findApproved(params.slug);
  if (resource === null) throw notFound(request);
  const bytes = cardImage(
    resource
      ? {
          title: resource.name,
          subtitle: resource.creatorName,
          footer: `${formatLabel(resource.format)} on Career Hub`,
          accentColor: resource.accentColor,
        }
      : { title: "Career Hub", subtitle: "Tools and resources", footer: "for career growth", accentColor: "#0b6b4f" },
  );
  const headers = new Headers({ "Content-Type": "image/png", "X-Content-Type-Options": "nosniff" });
  return setCacheHeaders(request, 200, headers) ? share(request, headers, bytes) : new Response(bytes, { headers });
}

export const action = onlyRead;
