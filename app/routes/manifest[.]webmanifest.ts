import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentResponse } from "~/http/replies/cacheable-response.server";
import { markUrl, site, siteSummary } from "~/site";

export const caching = "document";

/** The web app manifest. With it, phones can share a page with the site: `/submit` opens with its link. */
export function loader({ request }: LoaderFunctionArgs) {
  const manifest = {
    name: site.name,
    short_name: site.name,
    description: siteSummary(),
    start_url: "/",
    display: "minimal-ui",
    icons: ([192, 512] as const).map((side) => ({
      src: markUrl(side) ?? `/icon-${side}.png`,
      type: "image/png",
      sizes: `${side}x${side}`,
    })),
    share_target: { action: "/submit", method: "GET", params: { url: "url", title: "title", text: "text" } },
  };
  return documentResponse(request, "application/manifest+json", Buffer.from(JSON.stringify(manifest)));
}
