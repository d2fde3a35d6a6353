import { parseWithZod } from "@conform-to/zod/v4";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { correctSubmission, findByStatusToken, toSubmissionForm } from "~/domain/review/submissions/contributor.server";
import { findPendingEmail } from "~/domain/review/submissions/contributor-email.server";
import { submissionForm } from "~/domain/review/submissions/submission";
import { notFound } from "~/http/api/respond.server";
import { formAction } from "~/http/forms/form-action.server";
import { replyBlocked } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { countAttempt, type TooMany } from "~/http/limits/limits.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { Day } from "~/ui/lists/day";
import { CorrectForm } from "./correct-form";
import { Standing } from "./standing";

export const links = completeStyles;

export const meta = () => [{ title: "Your submission - Career Hub" }, { name: "robots", content: "noindex" }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  const record = await findByStatusToken(params.token!);
  if (!record) throw notFound(request);
  const { name, slug, status, rejectionReason, productUrl, createdAt, version } = record;
  const isPending = status === "Pending";
  const form = isPending ? toSubmissionForm(record) : null;
  const unconfirmedEmail = isPending ? await findPendingEmail(record) : null;
  return { name, slug, status, rejectionReason, productUrl, createdAt, version, form, unconfirmedEmail };
}

/** Corrects the submission while it is pending. */
export const action = formAction(async ({ request, params }) => {
  const form = await readForm(request);
  const parsed = parseWithZod(form, { schema: submissionForm });
  if (parsed.status !== "success") return data(parsed.reply(), { status: 422 });
  const rejection = await countCorrection(request, params.token!, parsed.value.email);
  if (rejection)
    return data(parsed.reply({ formErrors: [rejection.message] }), { status: 429, headers: rejection.headers });
  const version = Number(form.get("version"));
  const corrected = await correctSubmission({ token: params.token!, version, form: parsed.value }).catch(orBlocked);
  if (corrected instanceof BlockedDomainError) return replyBlocked(parsed, corrected);
  if (corrected.kind === "missing") throw notFound(request);
  const here = new URL(request.url).pathname;
  if (corrected.kind === "decided") {
    return redirectWithToast(here, {
      kind: "error",
      text: "This submission was already reviewed. Nothing was changed.",
    });
  }
  if (corrected.kind === "conflict") {
    const message = "This submission changed after you opened it. Nothing was saved. Please reload.";
    return data(parsed.reply({ formErrors: [message] }), { status: 409 });
  }
  return redirectWithToast(here, { kind: "success", text: "Your changes were saved." });
});

/** Counts a correction, and a new address apart from that, since it makes us write to somebody. */
async function countCorrection(request: Request, token: string, email: string): Promise<TooMany | null> {
  const record = await findByStatusToken(token);
  if (!record) throw notFound(request);
  const subject = { submission: record.id };
  const { rejection } = await countAttempt(request, "correction", subject);
  if (rejection || email === record.creatorEmail) return rejection;
  return (await countAttempt(request, "newAddress", subject)).rejection;
}

function orBlocked(error: unknown): BlockedDomainError {
  if (error instanceof BlockedDomainError) return error;
  throw error;
}

/** A contributor's private page. */
export default function Status() {
  const submission = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl font-semibold">Your submission</h1>
      <p className="mt-2 text-soft">
        <bdi>{submission.name}</bdi>, sent on <Day at={submission.createdAt} />
      </p>
      <Standing {...submission} />
      {submission.unconfirmedEmail && (
        <p className="panel mt-6 break-words">
          We sent a link to {submission.unconfirmedEmail}. Follow it to confirm your new email; until then messages go
          to the old one.
        </p>
      )}
      {submission.form && <CorrectForm form={submission.form} version={submission.version} lastResult={result} />}
    </div>
  );
}
