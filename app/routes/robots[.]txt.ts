import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { robotsLines } from "~/domain/site/robots";
import { personalPaths } from "~/http/cache/route-policies.server";
import { documentResponse } from "~/http/replies/cacheable-response.server";

export const caching = "document";

export function loader({ request }: LoaderFunctionArgs) {
  const lines = [...robotsLines(personalPaths()), "", `Sitemap: ${config.APP_URL}/sitemap.xml`];
  return documentResponse(request, "text/plain; charset=utf-8", Buffer.from(`${lines.join("\n")}\n`));
}
