import { markdownList, markdownResponse } from "~/http/document/markdown.server";
import { readListFile } from "~/http/document/read-list.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const caching = "document";

/** The listings, `/search.md` and `/paths.md` as Markdown. */
export const loader = documentLoader(async ({ request, params }) => {
  const list = await readListFile(request, params.listing, "md");
  return markdownResponse(request, list.page, markdownList(list, new URL(request.url).pathname));
});
