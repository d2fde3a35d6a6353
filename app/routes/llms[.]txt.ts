import type { LoaderFunctionArgs } from "@remix-run/node";
import { config } from "~/config.server";
import { canonicalPath, listings } from "~/domain/resources/list/listings";
import { markdownLink, markdownText } from "~/domain/resources/markdown";
import { markdownResponse } from "~/http/document/markdown.server";
import { publishedPages, site } from "~/site";

const link = (name: string, path: string, text = "") =>
  `- ${markdownLink({ name, productUrl: config.APP_URL + path, valueProposition: text })}`;

export const caching = "document";

/** What is where, for programs that read text (llmstxt.org). */
export function loader({ request }: LoaderFunctionArgs) {
  const lists = listings.filter((list) => !list.isRetired && canonicalPath(list) === list.path);
  const pages = publishedPages();
  const lines = [
    `# ${markdownText(site.name)}`,
    "",
    `> ${markdownText(site.about || site.tagline)}`,
    "",
    "Each list, resource and learning path is also Markdown: add `.md` to the path of its page. Lists take the parameters of their pages, and end with a link to their next page.",
    "",
    "## Lists",
    "",
    ...lists.map((list) => link(list.name ?? list.title, `/${list.path}.md`, list.summary)),
    link("Learning paths", "/paths.md", "Resources in the order in which they are learned."),
    "",
    "## Search",
    "",
    link("Search", "/search.md?q=resume", "Replace the word after q=."),
    link("API", "/openapi.json", "The calls, as OpenAPI."),
    ...(pages.length === 0 ? [] : ["", "## About", ""]),
    ...pages.map(({ slug, title }) => link(title, `/pages/${slug}`)),
  ];
  return markdownResponse(request, "/", `${lines.join("\n")}\n`);
}
