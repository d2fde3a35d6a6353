import { readFeed } from "~/domain/following/feed.server";
import { atomResponse } from "~/http/document/atom.server";
import { readOnlyResponse } from "~/http/document/xml.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";

export const loader = documentLoader(async ({ request, params }) => {
  const entries = await readFeed(params.token ?? "");
  if (!entries) throw notFound(request);
  const response = await atomResponse(request, { title: "New in what you follow", page: "/following", entries });
  response.headers.set("X-Robots-Tag", "noindex");
  return response;
});

export const action = readOnlyResponse;
