import { redirect } from "@remix-run/node";
import { findApproved } from "~/domain/resources/find.server";
import { markdownResource, markdownResponse } from "~/http/document/markdown.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { productPath } from "~/ui/page/card-href";

export const caching = "document";

/** The page of a resource as Markdown. */
export const loader = documentLoader(async ({ request, params }) => {
  const resource = await findApproved(params.slug ?? "");
  if (!resource) throw notFound(request);
  const page = productPath(resource.slug);
  if (resource.slug !== params.slug)
    throw redirect(`${page}.md`, { status: 301, headers: { "Cache-Control": "no-cache" } });
  return markdownResponse(request, page, markdownResource(resource));
});
