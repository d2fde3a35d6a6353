import { findName } from "~/domain/resources/approved.server";
import { safePath } from "~/http/replies/respond.server";
import type { LoginReason } from "~/ui/page/root-data";
import { decodeUri } from "~/values/decode-uri";
import { findPendingReason } from "./pending-actions.server";

/** Returns what a visitor wanted to do when a page asked for a login, from the URL to return to, or null. */
export async function findLoginReason(request: Request): Promise<LoginReason | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has("auth") && !pathname.startsWith("/auth/")) return null;
  const to = safePath(searchParams.get("redirectTo"), "/");
  const pending = await findPendingReason(to);
  if (pending !== undefined) return pending;
  const slug = resourceSlug(new URL(to, "http://here.invalid"));
  const name = slug && (await findName({ slug }));
  return name ? { action: "open", name } : null;
}

function resourceSlug({ pathname, searchParams }: URL): string | null {
  const slug = searchParams.get("resource") ?? pathname.match(/^\/product\/([^/]+)$/)?.[1];
  const decoded = slug && (searchParams.has("resource") ? slug : decodeUri(slug));
  return !decoded || decoded.includes("\0") ? null : decoded;
}
