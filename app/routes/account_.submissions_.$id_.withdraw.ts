import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formAction } from "~/http/forms/form-action.server";
import { memberAccess, withdrawSubmission } from "~/http/submissions/edit-submission.server";

const pageOf = (id: string | undefined) => `/account/submissions/${encodeURIComponent(id!)}`;

/** Reloading after a post lands here by GET: back to the submission's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.id));
}

export const action = formAction(async ({ request, params }) =>
  withdrawSubmission(request, await memberAccess(request, params.id), {
    page: pageOf(params.id),
    after: "/account/submissions",
  }),
);

/** Only so that error responses are shown by the error page. */
export default function Withdraw() {
  return null;
}
