import { config } from "~/config.server";
import type { PathCard } from "~/domain/paths/list-paths.server";
import type { Entry } from "~/domain/resources/list/list.server";
import { formatLabel } from "~/domain/resources/values/formats";
import { site } from "~/site";
import type { ListFile } from "./read-list.server";
import { xml, xmlResponse } from "./xml.server";

/** Returns an id that stays the same if a slug or the path of a page changes (RFC 4151). */
const tagUri = (specific: string) => `tag:${new URL(config.APP_URL).hostname},2026:${specific}`;

/** Returns a list as an Atom feed (RFC 4287). */
export function atomResponse(request: Request, { title, page, entries, paths }: ListFile) {
  const { pathname, search } = new URL(request.url);
  const self = config.APP_URL + pathname + search;
  const latest = Math.max(0, ...(entries ?? paths).map(({ updatedAt }) => updatedAt.getTime()));
  const document = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.lang}">
  <id>${tagUri(`feed${page}`)}</id>
  <title>${title} - ${site.name}</title>
  <updated>${new Date(latest).toISOString()}</updated>
  <author><name>${site.name}</name></author>
  <link rel="self" type="application/atom+xml" href="${self}"/>
  <link rel="alternate" type="text/html" href="${config.APP_URL + page}"/>
${entries ? entries.map(entryXml) : paths.map(pathXml)}</feed>`;
  return xmlResponse(request, "application/atom+xml", document);
}

function pathXml(path: PathCard) {
  const url = `${config.APP_URL}/paths/${encodeURIComponent(path.slug)}`;
  return xml`  <entry>
    <id>${tagUri(`path/${path.id}`)}</id>
    <title>${path.title}</title>
    <updated>${path.updatedAt.toISOString()}</updated>
    <published>${(path.publishedAt ?? path.updatedAt).toISOString()}</published>
    <author><name>${path.author || site.name}</name></author>
    <link rel="alternate" type="text/html" href="${url}"/>
    <category term="${path.level}"/>${path.tags.map((tag) => xml`<category term="${tag}"/>`)}
    <summary>${path.summary}</summary>
  </entry>
`;
}

function entryXml(entry: Entry) {
  const url = `${config.APP_URL}/product/${encodeURIComponent(entry.slug)}`;
  return xml`  <entry>
    <id>${tagUri(`resource/${entry.id}`)}</id>
    <title>${entry.name}</title>
    <updated>${entry.updatedAt.toISOString()}</updated>
    <published>${entry.createdAt.toISOString()}</published>
    <author><name>${entry.creatorName || "Anonymous"}</name></author>
    <link rel="alternate" type="text/html" href="${url}"/>
    <category term="${entry.format}" label="${formatLabel(entry.format)}"/>${entry.tags.map((tag) => xml`<category term="${tag}"/>`)}
    <summary>${entry.valueProposition || entry.description}</summary>
  </entry>
`;
}
