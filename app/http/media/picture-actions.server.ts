/** The forms that change a resource's picture. */
import { fetchPublicUrl } from "~/domain/links/fetcher/fetcher.server";
import { findPictures } from "~/domain/media/find-pictures.server";
import { isPictureHash, maxUploadBytes } from "~/domain/media/media-files";
import {
  choosePicture,
  type PictureChange,
  removePicture,
  type Upload,
  uploadPicture,
} from "~/domain/media/pictures.server";
import type { ModeratorUser } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { findNamed } from "~/http/decisions/merge-loader.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

/** A file, and the few fields beside it. */
export const pictureForm = { maxBytes: maxUploadBytes + 10_000, maxParts: 10 };

/** Uploads, chooses, removes or looks for a picture, by the form's `do`, and redirects with a toast. */
export async function handlePictureAction(request: Request, id: string | undefined, admin: ModeratorUser) {
  const { form, sender: resource } = await readForm(request, {
    who: () => findNamed(request, id),
    ...pictureForm,
  });
  const to = safePath(form.get("redirectTo"), `/admin?edit=${resource.id}`);
  switch (form.get("do")) {
    case "upload":
      requireUploaded(request, await uploadPicture(resource.id, await readFile(request, form), admin));
      return redirectWithToast(to, { kind: "success", text: "The picture was uploaded." });
    case "choose": {
      const hash = form.get("picture");
      requireChanged(request, isPictureHash(hash) ? await choosePicture(resource.id, hash, admin) : "missing");
      return redirectWithToast(to, { kind: "success", text: "The picture was changed." });
    }
    case "remove":
      requireChanged(request, await removePicture(resource.id, admin));
      return redirectWithToast(to, { kind: "success", text: "The picture was removed." });
    case "find": {
      const found = await findPictures(resource, { fetchUrl: fetchPublicUrl, all: true, signal: request.signal });
      if (found === "found") return redirectWithToast(to, { kind: "success", text: "The pictures were updated." });
      const text = found === "none" ? "No picture was found." : "The site is busy. Try again in a minute.";
      return redirectWithToast(to, { kind: "error", text });
    }
    default:
      throw errorResponse(request, 422, "Choose what to do with the picture.");
  }
}

/** Returns the uploaded file of a form. Throws a 422 without one, and a 413 for one that is too large. */
export async function readFile(request: Request, form: FormData): Promise<Uint8Array> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) throw errorResponse(request, 422, "Choose a picture first.");
  if (file.size > maxUploadBytes) throw errorResponse(request, 413, "A picture may have at most 5 MB.");
  return new Uint8Array(await file.arrayBuffer());
}

function requireUploaded(request: Request, uploaded: Upload): void {
  if (typeof uploaded === "string") requireChanged(request, uploaded);
  else throw unusablePicture(request, uploaded);
}

const unusableTexts = {
  unsupported: "Choose a JPEG, PNG, WebP, GIF or AVIF picture.",
  "too-large": "This picture is too large. Choose one of at most 24 megapixels.",
  "too-small": "This picture is too small. Choose one of at least 48 by 48 pixels.",
  broken: "This picture could not be read. Choose another file.",
};

/** Returns the error about a file that is no usable picture. */
export const unusablePicture = (request: Request, { kind }: Exclude<Upload, string>): Response =>
  errorResponse(request, kind === "unsupported" ? 415 : 422, unusableTexts[kind]);

function requireChanged(request: Request, changed: PictureChange): void {
  if (changed !== "changed") throw errorResponse(request, 404, "This picture does not exist any more.");
}
