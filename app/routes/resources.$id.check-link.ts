import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { config } from "~/config.server";
import { requestCheck } from "~/domain/links/checks/manage.server";
import { resourceIdOf } from "~/http/api/record-id.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { countAttempt, throwIfLimited } from "~/http/limits/limits.server";
import { notFound, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(refererPath(request, "/"));
}

/** Schedules a check of a link that is shown as broken. */
export async function action({ request, params }: ActionFunctionArgs) {
  const resourceId = resourceIdOf(request, params.id);
  const { form } = await readForm(request, { who: anyone });
  if (config.FETCH_LINKS === "off") throw notFound(request);
  const page = safePath(form.get("redirectTo"), refererPath(request, "/"));
  throwIfLimited(request, await countAttempt(request, "linkCheck"));
  const text = (await requestCheck(resourceId))
    ? "The link will be checked again in a moment."
    : "This link was checked within the last hour.";
  return redirectWithToast(page, { kind: "success", text });
}
