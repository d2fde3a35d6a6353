import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editSubmission, loadSubmission, memberAccess } from "~/http/submissions/edit-submission.server";
import { privateMeta } from "~/ui/page/page-meta";
import { SubmissionPage } from "~/ui/submissions/submission-page";

export const meta = () => privateMeta("My Submission");

export async function loader({ request, params }: LoaderFunctionArgs) {
  return loadSubmission(request, await memberAccess(request, params.id));
}

export const action = async ({ request, params }: ActionFunctionArgs) =>
  editSubmission(request, await memberAccess(request, params.id));

export default function MySubmission() {
  return (
    <SubmissionPage
      submission={useLoaderData<typeof loader>()}
      lastResult={useActionData<typeof action>()}
      fixedEmail="The email of your account."
      isEditing
    />
  );
}
