import type { LoaderFunctionArgs } from "@remix-run/node";
import { findSitePicture } from "~/domain/site/site-pictures.server";
import { accentStyles } from "~/values/accent";

export const caching = "immutable";

/** The site's own pictures and the stylesheet of its accent colour. Each name says what is in the file. */
export async function loader({ params }: LoaderFunctionArgs) {
  const headers = new Headers({
    "Content-Type": "text/plain; charset=utf-8",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  });
  const file = await findFile(params.file!);
  if (!file) return new Response("Not found", { status: 404, headers });
  headers.set("Content-Type", file.type);
  headers.set("Cache-Control", "public, max-age=31536000, immutable");
  return new Response(file.body as Uint8Array<ArrayBuffer> | string, { headers });
}

async function findFile(name: string): Promise<{ type: string; body: Uint8Array | string } | null> {
  const [, color] = /^accent-([0-9a-f]{6})\.css$/.exec(name) ?? [];
  if (color) return { type: "text/css; charset=utf-8", body: accentStyles(`#${color}`) };
  const [, hash, size, ending] = /^([0-9a-f]{32})-(64|192|512|share)\.(png|jpg)$/.exec(name) ?? [];
  if (!hash || (size === "share") !== (ending === "jpg")) return null;
  const body = await findSitePicture(hash, size!);
  return body && { type: ending === "jpg" ? "image/jpeg" : "image/png", body };
}
