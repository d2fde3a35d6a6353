import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { readOnlyResponse, xml, xmlResponse } from "~/http/document/xml.server";
import { site } from "~/site";

/** The OpenSearch description. With it, browsers can search this site from the address bar. */
export function loader({ request }: LoaderFunctionArgs) {
  const document = xml`<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${site.name}</ShortName>
  <Description>Tools and resources for career growth</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${config.APP_URL}/favicon.svg</Image>
  <Url type="text/html" template="${config.APP_URL}/search?q={searchTerms}"/>
  <Url type="application/atom+xml" template="${config.APP_URL}/search.atom?q={searchTerms}"/>
</OpenSearchDescription>`;
  return xmlResponse(request, "application/opensearchdescription+xml", document);
}

export const action = readOnlyResponse;
