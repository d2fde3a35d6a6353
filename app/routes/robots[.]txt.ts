import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { robotsLines } from "~/domain/site/robots";
import { personalPaths } from "~/http/cache/route-policies.server";
import { readOnlyResponse } from "~/http/document/xml.server";
import { cacheableResponse, setCacheHeaders } from "~/http/replies/cacheable-response.server";

export const caching = "document";

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [...robotsLines(personalPaths()), "", `Sitemap: ${config.APP_URL}/sitemap.xml`];
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8" });
  const body = Buffer.from(`${lines.join("\n")}\n`);
  return setCacheHeaders(request, 200, headers)
    ? cacheableResponse(request, headers, body)
    : new Response(body, { headers });
}

export const action = readOnlyResponse;
