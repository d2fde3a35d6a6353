/** The actions of an administrator on links: check again, accept the new address, take down. */
import { acceptMovedLinks, linksPageSize, recheckLinks, takeDownDeadLinks } from "~/domain/links/checks/manage.server";
import { idOf } from "~/http/api/record-id.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { readForm } from "~/http/body/read-body.server";
import { readReason } from "~/http/decisions/decision-reason.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { ToastMessage } from "~/ui/document/toast";

/** Runs the pressed button's action on the links in the form's `resourceId` fields, and redirects with a toast. */
export async function handleLinkAction(request: Request, admin: CurrentUser): Promise<Response> {
  const { form } = await readForm(request, { who: () => admin });
  const to = safePath(form.get("redirectTo"), "/admin/links");
  const resourceIds = form.getAll("resourceId").flatMap((value) => idOf(value) ?? []);
  if (resourceIds.length === 0) return redirectWithToast(to, { kind: "error", text: "Select at least one link." });
  if (resourceIds.length > linksPageSize) throw errorResponse(request, 422, `Select at most ${linksPageSize} links.`);
  switch (form.get("do")) {
    case "recheck":
      return redirectWithToast(to, done(await recheckLinks(resourceIds), "will be checked again"));
    case "accept": {
      const links = resourceIds.map((resourceId) => ({ resourceId, movedTo: form.get(`movedTo_${resourceId}`) }));
      return redirectWithToast(to, done(await acceptMovedLinks({ links, admin }), "replaced by the new address"));
    }
    case "take-down": {
      const reason = readReason(request, form.get("reason"));
      if (!reason)
        return redirectWithToast(to, { kind: "error", text: "Enter a reason. The contributor gets it by email." });
      const takenDown = await takeDownDeadLinks({ resourceIds, reason, admin });
      return redirectWithToast(to, done(takenDown, "taken down"));
    }
    default:
      throw errorResponse(request, 422, "Choose what to do with the selected links.");
  }
}

function done(count: number, what: string): ToastMessage {
  if (count === 0) return { kind: "error", text: "Nothing was changed: the selected links have changed since." };
  return { kind: "success", text: `${count} ${count === 1 ? "link" : "links"} ${what}.` };
}
