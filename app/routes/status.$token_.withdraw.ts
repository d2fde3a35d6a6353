import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formAction } from "~/http/forms/form-action.server";
import { withdrawSubmission } from "~/http/submissions/edit-submission.server";

const pageOf = (token: string | undefined) => `/status/${encodeURIComponent(token!)}`;

/** Reloading after a post lands here by GET: back to the submission's page. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.token));
}

export const action = formAction(({ request, params }) =>
  withdrawSubmission(request, { token: params.token! }, { page: pageOf(params.token), after: "/" }),
);

/** Only so that refusals are answered by the error page. */
export default function Withdraw() {
  return null;
}
