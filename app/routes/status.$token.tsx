import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editSubmission, loadSubmission } from "~/http/submissions/edit-submission.server";
import { privateMeta } from "~/ui/page/page-meta";
import { SubmissionPage } from "~/ui/submissions/submission-page";

export const meta = () => privateMeta("Your submission");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadSubmission(request, { token: params.token! });
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  editSubmission(request, { token: params.token! });

export default function Status() {
  return (
    <SubmissionPage
      submission={useLoaderData<typeof loader>()}
      lastResult={useActionData<typeof action>()}
      fixedEmail="To use another one, withdraw the submission and send it again."
    />
  );
}
