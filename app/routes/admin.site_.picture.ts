import type { ActionFunctionArgs } from "@remix-run/node";
import { isUnusable, removeSitePicture, sitePictureKinds, uploadSitePicture } from "~/domain/site/site-pictures.server";
import { requireAdmin } from "~/http/auth/admin.server";
import { readForm } from "~/http/body/read-body.server";
import { pictureForm, readFile, unusablePicture } from "~/http/media/picture-actions.server";
import { errorResponse } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { adminPostOnly as loader } from "~/http/auth/admin.server";
export { FormRoute as default } from "~/ui/forms/form-route";

export async function action({ request }: ActionFunctionArgs) {
  const { form, sender: admin } = await readForm(request, { who: requireAdmin, ...pictureForm });
  const kind = sitePictureKinds.find((one) => one === form.get("kind"));
  if (!kind) throw errorResponse(request, 422, "Choose which picture to change.");
  const isRemoval = form.get("do") === "remove";
  const saved = isRemoval
    ? await removeSitePicture(kind, admin)
    : await uploadSitePicture(kind, await readFile(request, form), admin);
  if (saved.kind === "changed")
    return redirectWithToast("/admin/site?show=look", {
      kind: "error",
      text: "Another administrator changed the site at the same moment. Try again.",
    });
  if (isUnusable(saved)) throw unusablePicture(request, saved);
  const text = isRemoval ? "The picture was removed." : "The picture was uploaded.";
  return redirectWithToast("/admin/site?show=look", { kind: "success", text });
}
