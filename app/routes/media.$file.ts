import type { LoaderFunctionArgs } from "@remix-run/node";
import { can } from "~/domain/accounts/permissions";
import { parseMediaName } from "~/domain/media/media-files";
import { findPicture, findPublicPicture } from "~/domain/media/store.server";
import { findCurrentUser } from "~/http/auth/current-user.server";

export const caching = "immutable";

/** A picture's file. Visitors get pictures of approved resources, administrators all. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = parseMediaName(params.file!);
  const isPublic = name && (await findPublicPicture(name.hash, name.size));
  const canSee = isPublic || (name && can(await findCurrentUser(request), "moderate"));
  const file = isPublic ?? (canSee ? await findPicture(name!.hash, name!.size) : null);
  const headers = new Headers({ "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" });
  headers.set("Cache-Control", isPublic ? "public, max-age=31536000, immutable" : "private, no-store");
  if (!name || !file) return new Response("Not found", { status: 404, headers });
  // The name has the hash of the file.
  const etag = `"${name.hash}-${name.size}"`;
  headers.set("ETag", etag);
  headers.set("Content-Type", file.type);
  const known = request.headers.get("If-None-Match");
  if (known?.trim() === "*" || known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
}
