/** Lists, resources and learning paths as Markdown, for programs and for lists on GitHub. */
import { config } from "~/config.server";
import type { Path } from "~/domain/paths/find-path.server";
import type { PathCard } from "~/domain/paths/list-paths.server";
import { factsOf } from "~/domain/paths/path-values";
import type { Step } from "~/domain/paths/steps.server";
import type { Detail } from "~/domain/resources/card";
import { statedDetails } from "~/domain/resources/fields/detail-words";
import { categoryListing } from "~/domain/resources/list/listings";
import { factsLine, markdownLink, markdownParagraphs, markdownText } from "~/domain/resources/markdown";
import { formatLabel } from "~/domain/resources/values/formats";
import { priceLabel } from "~/domain/resources/values/price";
import { describeVerdicts } from "~/domain/resources/verdict-values";
import { pathUrl } from "~/http/paths/path-access.server";
import { documentResponse } from "~/http/replies/cacheable-response.server";
import { site } from "~/site";
import type { ListFile } from "./read-list.server";

const absolute = (path: string) => `${config.APP_URL}${path}`;

/** Joins blocks with an empty line between them. Leaves out empty ones. */
const blocks = (...texts: string[]) => `${texts.filter(Boolean).join("\n\n")}\n`;
const titleOf = (title: string) => `# ${markdownText(title)}`;
const bullets = (lines: string[]) => lines.map((line) => `- ${line}`).join("\n");

/** Returns a list with a link to its next page. `path` is the path of the file. */
export function markdownList({ title, page, next, entries, paths }: ListFile, path: string): string {
  const lines = entries ? entries.map((entry) => markdownLink(entry, factsLine(entry))) : paths.map(pathLine);
  return blocks(
    titleOf(title),
    `A list of [${markdownText(site.name)}](<${absolute(page)}>).`,
    bullets(lines),
    lines.length === 0 ? "Nothing is in this list." : "",
    next ? `[Next page](<${absolute(path + next)}>)` : "",
  );
}

function pathLine(path: PathCard): string {
  const { title: name, summary: valueProposition, slug, steps } = path;
  const facts = [...factsOf(path), steps === 1 ? "1 step" : `${steps} steps`];
  return markdownLink({ name, productUrl: `${absolute(pathUrl(slug))}.md`, valueProposition }, facts.join(", "));
}

/** Returns what the page of a resource says of it. */
export function markdownResource(resource: Detail): string {
  const { name, productUrl, valueProposition, description, format, price, category, tags, creatorName } = resource;
  const facts = [
    ["Link", `<${productUrl}>`],
    ["Format", markdownText(formatLabel(format))],
    ["Category", markdownText(categoryListing(category)?.title ?? category)],
    ["Price", priceLabel(price)],
    ...statedDetails(resource).map(({ label, words }) => [label, markdownText(words)]),
    ...(tags.length > 0 ? [["Tags", tags.map(markdownText).join(", ")]] : []),
    ...(resource.verdicts ? [["Members", describeVerdicts(resource.verdicts)]] : []),
    ["Contributed by", markdownText(creatorName || "Anonymous")],
    ["Added", resource.createdAt.slice(0, 10)],
  ];
  return blocks(
    titleOf(name),
    markdownText(valueProposition),
    bullets(facts.map(([label, words]) => `${label}: ${words}`)),
    markdownParagraphs(description),
  );
}

/** Returns a path with all its steps. */
export function markdownPath(path: Path, steps: Step[]): string {
  const by = path.author ? `By ${path.author}` : "";
  return blocks(
    titleOf(path.title),
    markdownParagraphs(path.summary),
    markdownText([by, ...factsOf(path)].filter(Boolean).join(" \u00b7 ")),
    ...steps.flatMap((step, index) => [
      step.heading && `## ${markdownText(step.heading)}`,
      stepText(step, `${index + 1}. `),
    ]),
  );
}

/** A paragraph in a list is indented as far as its text. */
function stepText({ card, note, isOptional }: Step, number: string): string {
  const facts = [isOptional ? "optional" : "", factsLine(card)].filter(Boolean).join(", ");
  const indent = " ".repeat(number.length);
  const paragraphs = note ? `\n\n${indent}${markdownParagraphs(note).replaceAll("\n\n", `\n\n${indent}`)}` : "";
  return number + markdownLink(card, facts) + paragraphs;
}

/** Returns the response with a text, which search engines take as another form of `page`. */
export function markdownResponse(request: Request, page: string, text: string): Promise<Response> | Response {
  const headers = new Headers({ Link: `<${absolute(page)}>; rel="canonical"` });
  return documentResponse(request, "text/markdown; charset=utf-8", Buffer.from(text), headers);
}

/** The screens that are also Markdown, by the id of their route. */
const screens = ["$listing", "search", "product.$slug", "paths", "paths_.$slug"].map((name) => `routes/${name}`);
const home = "routes/_index";

/** Returns the path of the Markdown file of a screen, or undefined if it has none. */
export function markdownFile(request: Request, routeId = ""): string | undefined {
  if (routeId === home) return "/llms.txt";
  const { pathname, search } = new URL(request.url);
  return screens.includes(routeId) ? `${pathname.replace(/\/$/, "")}.md${search}` : undefined;
}
