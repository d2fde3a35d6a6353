/**
 * Public pages for members: each is kept as a template without the member (member-template.server.tsx) and filled at
 * every visit, after the session has been checked, with the counts and votes of that moment. Nothing personal is kept.
 * A template lives as long as a visitor's page does.
 */
import { getVotes } from "~/domain/upvotes/votes.server";
import { encodeOnce } from "./encoding.server";
import { frameOf } from "./frame.server";
import { catalogueVersion, lifetime } from "./kept-pages.server";
import { filledTemplate, type Member, type Template } from "./member-template.server";
import { setSecurityHeaders } from "./security.server";
import { viewerOf } from "./viewer.server";

/** How an answer's maker learns under which key, and since which state of the catalogue, its template may be kept. */
export const templateKeyHeader = "x-template-key";
export const templateVersionHeader = "x-template-version";

const mostKept = 100;
const templates = new Map<string, { template: Template; version: number; until: number }>();

/** The template kept under a key, unless the catalogue has changed since, or time has passed. */
export function keptTemplate(key: string): Template | undefined {
  const kept = templates.get(key);
  if (kept && (kept.version !== catalogueVersion() || kept.until <= performance.now())) templates.delete(key);
  return templates.get(key)?.template;
}

/** Keeps a template whose loaders ran under the catalogue's version `begun`. */
export function keepTemplate(key: string, template: Template, begun: number): void {
  templates.delete(key);
  templates.set(key, { template, version: begun, until: performance.now() + lifetime });
  if (templates.size > mostKept) templates.delete(templates.keys().next().value!);
}

/** Who asks, with what a template needs of them; null for visitors. */
export async function memberAsking(request: Request, { ids }: Template): Promise<Member | null> {
  const viewer = await viewerOf(request);
  return viewer && { frame: frameOf(viewer), votes: ids.length > 0 ? await getVotes(ids, viewer.id) : new Map() };
}

/** A template's answer to one member. */
export async function memberAnswer(template: Template, member: Member, accepted: string | null | undefined) {
  const { html, hashes } = await filledTemplate(template, member);
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" });
  if (import.meta.env.PROD) setSecurityHeaders(headers, hashes);
  return { headers, body: await encodeOnce(accepted, headers, Buffer.from(html)) };
}
