import { listCounts } from "~/domain/resources/list/counts/list-counts.server";
import { parseListQuery } from "~/domain/resources/list/list-query";
import { listingAt } from "~/domain/resources/list/listings";
import { getShareImage, pictureResponse } from "~/http/document/share-image.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { site } from "~/site";
import { countLabel } from "~/ui/lists/list-heading";

export const caching = "picture";

/** The share image of a list. */
export const loader = documentLoader(async ({ request, params }) => {
  const listing = listingAt(params.listing);
  if (!listing) throw notFound(request);
  const { total } = await listCounts(listing, parseListQuery(new URLSearchParams()));
  const image = {
    name: listing.name ?? listing.title,
    pitch: `For ${site.audience}`,
    facts: [countLabel(total)],
  };
  return pictureResponse(request, await getShareImage(image, null));
});
