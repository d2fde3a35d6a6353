import { atomResponse } from "~/http/document/atom.server";
import { readListFile } from "~/http/document/read-list.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const caching = "document";

/** Atom feeds of the listings, of `/search.atom` and of `/paths.atom`. */
export const loader = documentLoader(async ({ request, params }) =>
  atomResponse(request, await readListFile(request, params.listing, "atom")),
);
