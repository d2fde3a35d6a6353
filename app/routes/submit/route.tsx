import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { findApproved } from "~/domain/resources/find.server";
import { addressKey } from "~/domain/resources/values/web-address";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { newPrivateLink } from "~/domain/review/submissions/private-link.server";
import { findPublished } from "~/domain/review/submissions/published.server";
import { submissionForm, toSubmission } from "~/domain/review/submissions/submission";
import { submit } from "~/domain/review/submissions/submit.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { fallbackWhenUnavailable } from "~/http/cache/unavailable.server";
import { formErrorResult, replyBlocked, typedResult } from "~/http/forms/form-reply.server";
import { readForm } from "~/http/forms/submission.server";
import { isSubmissionKey, newSubmissionKey } from "~/http/forms/submission-key.server";
import { redirectWithToast } from "~/http/forms/toast.server";
import { countAttempt } from "~/http/limits/limits.server";
import { logFailure } from "~/http/server/log.server";
import { fillInFromLink } from "~/http/submissions/fill-in.server";
import { rememberSubmission } from "~/http/submissions/last-submission.server";
import { completeStyles } from "~/ui/document/complete-styles";
import { Icon } from "~/ui/document/icon";
import type { Present } from "./already-here";
import { SubmitForm } from "./submit-form";

export const links = completeStyles;

export const meta = () => [{ title: "Submit Your Product - Career Hub" }];

/** `?change={slug}` fills the form with a published resource, so that a visitor can suggest a change. */
export async function loader({ request }: LoaderFunctionArgs) {
  const slug = new URL(request.url).searchParams.get("change");
  const [currentUser, changed] = await Promise.all([
    findCurrentUser(request).catch(fallbackWhenUnavailable(null)),
    slug ? findApproved(slug).catch(fallbackWhenUnavailable(null)) : null,
  ]);
  const person = currentUser && {
    firstName: currentUser.firstName,
    lastName: currentUser.lastName,
    email: currentUser.email,
  };
  const canFillIn = config.FETCH_LINKS === "on";
  return { key: newSubmissionKey(), person, change: changed && changeOf(changed), canFillIn };
}

type Changed = NonNullable<Awaited<ReturnType<typeof findApproved>>>;

function changeOf({ name, slug, productUrl, price, valueProposition, ...resource }: Changed) {
  const { format, category, tags, description, youtubeUrl } = resource;
  const texts = { title: name, pitch: valueProposition, description };
  const values = { ...texts, productLink: productUrl, price: Number(price), format, category, tags, youtubeUrl };
  return { name, slug, anyway: addressKey(productUrl), values };
}

/** `filledInAt` differs each time the form was filled in from the link. */
type Result = SubmissionResult & { present?: Present; isPreview?: boolean; filledInAt?: number };

const respond = (result: Result, status: number, headers?: HeadersInit) => data(result, { status, headers });

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.has("preview")) return respond({ ...typedResult(form), isPreview: true }, 200);
  if (form.has("fill")) return fillIn(request, form);
  const parsed = parseWithZod(form, { schema: submissionForm });
  if (parsed.status !== "success") return respond(parsed.reply(), 422);
  const key = form.get("key");
  if (!isSubmissionKey(key)) {
    return respond(parsed.reply({ formErrors: ["This form had expired. Please send it again."] }), 400);
  }
  // People do not see this field, but bots fill it in. They get the usual thanks, and nothing is stored.
  if (form.get("nickname")) return redirectWithToast(home, thanks);
  const submission = toSubmission(parsed.value);
  const link = newPrivateLink("status");
  const headers = new Headers();
  try {
    const present = await findPresent(form, submission.product_url);
    if (present) return respond({ ...typedResult(form), present }, 409);
    const { rejection } = await countAttempt(request, "submission");
    if (rejection) return respond(parsed.reply({ formErrors: [rejection.message] }), 429, rejection.headers);
    // A form that is sent twice is stored once, with the link of the first request.
    if (await submit(submission, key, link)) headers.append("Set-Cookie", await rememberSubmission(link.token));
  } catch (error) {
    if (error instanceof BlockedDomainError) return replyBlocked(parsed, error);
    logFailure(error);
    return respond(parsed.reply({ formErrors: ["Failed to submit resource"] }), 503);
  }
  const { category, format } = submission;
  return redirectWithToast(home, thanks, headers, { name: "Hub: Submit Resource", properties: { category, format } });
}

async function fillIn(request: Request, form: FormData) {
  const { rejection } = await countAttempt(request, "fillIn");
  if (rejection) return respond(formErrorResult(form, rejection), 429, rejection.headers);
  const filled = await fillInFromLink(form);
  if ("form" in filled) return respond({ ...typedResult(filled.form), filledInAt: Date.now() }, 200);
  const fields = { productLink: [filled.message] };
  return respond(formErrorResult(form, { message: filled.message, fields }), 422);
}

/** Returns the published resource with this link, or null if there is none or the form sends the link anyway. */
async function findPresent(form: FormData, link: string): Promise<Present | null> {
  const anyway = addressKey(link);
  if (form.getAll("anyway").includes(anyway)) return null;
  const published = await findPublished(link);
  return published && { ...published, anyway };
}

const home = "/?thanks";
const thanks = { kind: "success", text: "Your resource has been submitted successfully!" } as const;

/** The form with which anybody can submit a resource. */
export default function Submit() {
  const { key, person, change, canFillIn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-5xl">
      <a href="/" className="link inline-flex min-h-11 items-center gap-2">
        <Icon name="left" className="i-s" />
        Back to Home
      </a>
      <h1 className="mt-2 text-3xl font-semibold">Submit Your Product</h1>
      <p className="mt-2 text-soft">
        Share your educational product with our community of tech freelancers and specialists.
      </p>
      {change && (
        <p className="panel mt-6">
          You suggest a change to <bdi className="font-semibold">{change.name}</bdi>. Edit what should be different; it
          is reviewed before anything changes.
        </p>
      )}
      <SubmitForm
        key={result?.filledInAt ?? change?.slug}
        canFillIn={canFillIn}
        submissionKey={key}
        defaultValue={{ ...person, ...change?.values }}
        anyway={change?.anyway}
        lastResult={result}
        present={result?.present}
        isPreview={result?.isPreview}
      />
    </div>
  );
}
