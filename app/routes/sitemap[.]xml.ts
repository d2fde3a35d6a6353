import { config } from "~/config.server";
import { listPathSlugs } from "~/domain/paths/list-paths.server";
import { canonicalPath, listings } from "~/domain/resources/list/listings";
import { sitemapPart, sitemapParts } from "~/domain/resources/list/sitemap.server";
import { type Xml, xml, xmlResponse } from "~/http/document/xml.server";
import { notFound } from "~/http/replies/respond.server";
import { documentLoader } from "~/http/replies/unavailable.server";
import { publishedPages } from "~/site";

const pages = () => {
  const lists = listings.filter(({ isRetired }) => !isRetired).map((listing) => `/${canonicalPath(listing)}`);
  return ["/", ...new Set(lists), "/paths", "/submit"];
};
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

const pathsPart = "paths";

export const caching = "document";

/** The sitemap index. With `?part=`, a part: 0 for screens, from 1 for resources, or the learning paths. */
export const loader = documentLoader(async ({ request }) => {
  const partParam = new URL(request.url).searchParams.get("part");
  if (partParam === null) return index(request);
  if (partParam === pathsPart)
    return urls(
      request,
      (await listPathSlugs()).map((path) => entryOf("paths", path)),
    );
  const part = /^\d{1,6}$/.test(partParam) ? Number(partParam) : Number.NaN;
  if (part === 0)
    return urls(
      request,
      [...pages(), ...publishedPages().map(({ slug }) => `/pages/${slug}`)].map(
        (path) => xml`<url><loc>${config.APP_URL}${path}</loc></url>\n`,
      ),
    );
  if (!(part <= (await sitemapParts()))) throw notFound(request);
  return urls(
    request,
    (await sitemapPart(part)).map((resource) => entryOf("product", resource)),
  );
});

function entryOf(folder: string, { slug, updatedAt }: { slug: string; updatedAt: Date }): Xml {
  return xml`<url><loc>${config.APP_URL}/${folder}/${encodeURIComponent(slug)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>\n`;
}

async function index(request: Request) {
  const parts = [...Array.from({ length: (await sitemapParts()) + 1 }, (_, part) => part), pathsPart];
  const list = parts.map((part) => xml`<sitemap><loc>${config.APP_URL}/sitemap.xml?part=${part}</loc></sitemap>\n`);
  return xmlResponse(request, "application/xml", xml`<sitemapindex xmlns="${namespace}">\n${list}</sitemapindex>`);
}

function urls(request: Request, list: Xml[]) {
  return xmlResponse(request, "application/xml", xml`<urlset xmlns="${namespace}">\n${list}</urlset>`);
}
