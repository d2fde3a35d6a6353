import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { memberAccess, withdrawSubmission } from "~/http/submissions/edit-submission.server";

export { FormRoute as default } from "~/ui/forms/form-route";

const pageOf = (id: string | undefined) => `/account/submissions/${encodeURIComponent(id!)}`;

/** A reload after the post is a GET. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.id));
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  withdrawSubmission(request, await memberAccess(request, params.id), {
    page: pageOf(params.id),
    after: "/account/submissions",
  });
