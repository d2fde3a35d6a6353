import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { submissionForm, toSubmission } from "~/domain/review/submissions/submission";
import { submit } from "~/domain/review/submissions/submit.server";
import { replyBlocked } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { isSubmissionKey, newSubmissionKey } from "~/http/forms/submission-key.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { countAttempt } from "~/http/limits/limits.server";
import { logFailure } from "~/http/server/log.server";
import { Icon } from "~/ui/document/icon";
import { SubmitForm } from "./submit-form";

export const meta = () => [{ title: "Submit Your Product - Career Hub" }];

export function loader() {
  return { key: newSubmissionKey() };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = parseWithZod(form, { schema: submissionForm });
  if (parsed.status !== "success") return data(parsed.reply(), { status: 422 });
  const key = form.get("key");
  if (!isSubmissionKey(key)) {
    return data(parsed.reply({ formErrors: ["This form had expired. Please send it again."] }), { status: 400 });
  }
  // A person does not see this field; what fills it in gets the usual thanks and nothing is stored.
  if (form.get("nickname")) return redirectWithToast("/", thanks);
  const submission = toSubmission(parsed.value);
  try {
    const { rejection } = await countAttempt(request, "submission");
    if (rejection) {
      return data(parsed.reply({ formErrors: [rejection.message] }), { status: 429, headers: rejection.headers });
    }
    await submit(submission, key);
  } catch (error) {
    if (error instanceof BlockedDomainError) return replyBlocked(parsed, error);
    logFailure(error);
    return data(parsed.reply({ formErrors: ["Failed to submit resource"] }), { status: 503 });
  }
  const { category, format } = submission;
  return redirectWithToast("/", thanks, undefined, { name: "Hub: Submit Resource", properties: { category, format } });
}

const thanks = { kind: "success", text: "Your resource has been submitted successfully!" } as const;

/** The form by which anybody submits a resource. */
export default function Submit() {
  const { key } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-2xl">
      <a href="/" className="link inline-flex min-h-11 items-center gap-2">
        <Icon name="left" className="i-s" />
        Back to Home
      </a>
      <h1 className="mt-2 text-3xl font-semibold">Submit Your Product</h1>
      <p className="mt-2 text-soft">
        Share your educational product with our community of tech freelancers and specialists.
      </p>
      <SubmitForm submissionKey={key} lastResult={result} />
    </div>
  );
}
