import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { readOnlyResponse, xml, xmlResponse } from "~/http/document/xml.server";
import { markUrl, site, siteSummary } from "~/site";

/** Browsers reject a longer one. */
const maxShortName = 16;

export const caching = "document";

/** The OpenSearch description. With it, browsers can search this site from the address bar. */
export function loader({ request }: LoaderFunctionArgs) {
  const mark = markUrl(64);
  const document = xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${[...site.name].slice(0, maxShortName).join("")}</ShortName>
  <Description>${siteSummary()}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="${mark ? 64 : 16}" height="${mark ? 64 : 16}" type="${mark ? "image/png" : "image/svg+xml"}">${config.APP_URL}${mark ?? "/favicon.svg"}</Image>
  <Url type="text/html" template="${config.APP_URL}/search?q={searchTerms}"/>
  <Url type="application/atom+xml" template="${config.APP_URL}/search.atom?q={searchTerms}"/>
</OpenSearchDescription>`;
  return xmlResponse(request, "application/opensearchdescription+xml", document);
}

export const action = readOnlyResponse;
