import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { pathUrl } from "~/http/paths/path-access.server";
import { handleCopy } from "~/http/paths/path-actions.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pathUrl(params.slug!));
}

export const action = ({ request, params }: ActionFunctionArgs) => handleCopy(request, params.slug);
