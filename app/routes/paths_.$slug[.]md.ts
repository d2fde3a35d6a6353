import { findPath } from "~/domain/paths/find-path.server";
import { listSteps } from "~/domain/paths/steps.server";
import { markdownPath, markdownResponse } from "~/http/document/markdown.server";
import { pathUrl } from "~/http/paths/path-access.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const caching = "document";

/** A public learning path as Markdown. Unlisted ones have none, because its bytes are cached. */
export const loader = documentLoader(async ({ request, params }) => {
  const path = await findPath(params.slug ?? "", null);
  if (path?.status !== "Approved") throw notFound(request);
  return markdownResponse(request, pathUrl(path.slug), markdownPath(path, await listSteps(path)));
});
