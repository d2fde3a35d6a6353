import { findPublicTitle } from "~/domain/paths/find-path.server";
import { findName } from "~/domain/resources/find.server";
import { safePath } from "~/http/api/respond.server";
import { findFollowable } from "~/http/following/follow-page.server";
import { pendingActionIn } from "~/http/votes/pending-action.server";
import type { LoginReason } from "~/ui/layout/root-data";

/** Returns what a visitor wanted to do when a page asked for a login, from the URL to return to, or null. */
export async function findLoginReason(request: Request): Promise<LoginReason | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has("auth") && !pathname.startsWith("/auth/")) return null;
  const to = safePath(searchParams.get("redirectTo"), "/");
  const pending = pendingActionIn(to);
  if (pending && "list" in pending) return reason("follow", (await findFollowable(pending.list, null))?.title ?? null);
  if (pending && "pathId" in pending) return reason("vote for", await findPublicTitle(pending.pathId));
  if (pending) return reason(pending.state ? "save" : "upvote", await findName({ id: pending.resourceId }));
  const slug = resourceSlug(new URL(to, "http://here.invalid"));
  return slug ? reason("open", await findName({ slug })) : null;
}

const reason = (action: LoginReason["action"], name: string | null) => (name ? { action, name } : null);

function resourceSlug({ pathname, searchParams }: URL): string | null {
  const slug = searchParams.get("resource") ?? pathname.match(/^\/product\/([^/]+)$/)?.[1];
  if (!slug) return null;
  try {
    const decoded = searchParams.has("resource") ? slug : decodeURIComponent(slug);
    return decoded.includes("\0") ? null : decoded;
  } catch {
    // Not a path of ours: the encoding is broken.
    return null;
  }
}
