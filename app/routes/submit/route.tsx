import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { fetchPageFacts } from "~/domain/links/facts/fetch-facts.server";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { detailFields } from "~/domain/resources/fields/detail-fields";
import { valuesFor } from "~/domain/resources/fields/field-shapes";
import { addressKey, readAddress } from "~/domain/resources/values/web-address";
import { BlockedDomainError } from "~/domain/review/queue/blocked.server";
import { newPrivateLink, type PrivateLink } from "~/domain/review/submissions/private-link.server";
import { findPublished } from "~/domain/review/submissions/published.server";
import {
  maxPitchLength,
  type SubmissionForm,
  submissionForm,
  toSubmission,
} from "~/domain/review/submissions/submission";
import { submit } from "~/domain/review/submissions/submit.server";
import { findChangeable, type Suggested, suggestChange } from "~/domain/review/submissions/suggest-change.server";
import { idOf } from "~/http/api/record-id.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { isFormKey, newFormKey } from "~/http/body/form-key.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { formErrorResult, replyBlocked, typedResult } from "~/http/replies/form-reply.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { fallbackWhenUnavailable } from "~/http/replies/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { countSubmission, findSubmitError } from "~/http/submissions/accept-submission.server";
import { rememberSubmission } from "~/http/submissions/last-submission.server";
import { defaultSite, pageTitle, site } from "~/site";
import { BackLink } from "~/ui/document/page-parts";
import { isTrapped } from "~/ui/forms/honeypot";
import { pageMeta } from "~/ui/page/page-meta";
import type { Present } from "./already-here";
import { SubmitForm } from "./submit-form";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: pageTitle(data?.change ? "Suggest a change" : "Submit Your Product"),
    description: `Send in a tool, template or guide that helps ${whom()}. Every resource is reviewed.`,
    path: "/submit",
  });

const whom = () => (site.audience === defaultSite.audience ? "others in their career" : site.audience);

/** The page of the form differs for members, but search engines list it. */
export const isForRobots = true;

/**
 * `?change={slug}` fills the form with a published resource, so that a visitor can suggest a change. `?url=&title=` fills
 * in a link and its title, for phones that share a page with the site.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const slug = params.get("change");
  const [currentUser, changed] = await Promise.all([
    findCurrentUser(request).catch(fallbackWhenUnavailable(null)),
    slug ? findChangeable(slug).catch(fallbackWhenUnavailable(null)) : null,
  ]);
  const person = currentUser && {
    firstName: currentUser.firstName,
    lastName: currentUser.lastName,
    email: currentUser.email,
  };
  const canFillIn = config.FETCH_LINKS === "on";
  const change = changed && changeOf(changed);
  const submitError = findSubmitError(currentUser)?.message;
  return { key: newFormKey(), submitError, person, filled: filledValues(params), change, canFillIn };
}

function changeOf(resource: Resource) {
  const { id, version, name, slug, productUrl, description, format, category, tags, youtubeUrl } = resource;
  const values = {
    title: name,
    pitch: resource.valueProposition,
    description,
    productLink: productUrl,
    price: Number(resource.price),
    format,
    category,
    tags,
    youtubeUrl,
    ...valuesFor(detailFields, "submitted", resource),
  };
  return { id, version, name, slug, anyway: addressKey(productUrl), values };
}

/** `filledInAt` differs each time the form was filled in from the link. */
type Result = SubmissionResult & { present?: Present; filledInAt?: number };

const respond = (result: Result, status: number, headers?: HeadersInit) => data(result, { status, headers });

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  if (form.has("fill")) return fillIn(request, form);
  const parsed = parseWithZod(form, { schema: submissionForm });
  if (parsed.status !== "success") return respond(parsed.reply(), 422);
  const key = form.get("key");
  if (!isFormKey(key)) {
    return respond(parsed.reply({ formErrors: ["This form had expired. Please send it again."] }), 400);
  }
  const link = newPrivateLink("status");
  const headers = new Headers();
  const isChange = form.has("change");
  try {
    const present = await findPresent(form, parsed.value.productLink);
    if (present) return respond({ ...typedResult(form), present }, 409);
    const currentUser = await findCurrentUser(request);
    const submitError = findSubmitError(currentUser);
    if (submitError) return respond(parsed.reply({ formErrors: [submitError.message] }), submitError.status);
    const { rejection } = await countSubmission(request, parsed.value.productLink);
    if (rejection) return respond(parsed.reply({ formErrors: [rejection.message] }), 429, rejection.headers);
    const submittedBy = currentUser?.id ?? null;
    const isSuspect = isTrapped(form);
    const sent = await send(parsed.value, { form, key, link, submittedBy, isSuspect });
    if (sent.kind !== "sent") return respond(parsed.reply({ formErrors: [notSentText(sent)] }), 409);
    // A form that is sent twice is stored once, with the link of the first request.
    if (sent.isNew) headers.append("Set-Cookie", await rememberSubmission(link.token));
  } catch (error) {
    if (error instanceof BlockedDomainError) return replyBlocked(parsed, error);
    logFailure(error);
    return respond(parsed.reply({ formErrors: ["Failed to submit resource"] }), 503);
  }
  const { category, format } = parsed.value;
  return redirectWithToast(home, isChange ? thanksForChange : thanks, headers, {
    name: "Hub: Submit Resource",
    properties: { category, format },
  });
}

type Sending = { form: FormData; key: string; link: PrivateLink; submittedBy: number | null; isSuspect: boolean };

async function send(value: SubmissionForm, { form, ...sending }: Sending): Promise<Suggested> {
  const { key, link, submittedBy, isSuspect } = sending;
  if (!form.has("change"))
    return { kind: "sent", isNew: (await submit(toSubmission(value), key, link, { submittedBy, isSuspect })) !== null };
  const resourceId = idOf(form.get("change"));
  if (resourceId === null) return { kind: "gone" };
  return suggestChange({ form: value, resourceId, version: Number(form.get("changeVersion")), ...sending });
}

function notSentText(sent: Exclude<Suggested, { kind: "sent" }>): string {
  if (sent.kind === "same") return "Nothing is different yet. Edit what should change.";
  return sent.kind === "changed"
    ? `${sent.name} was changed after you opened this form. Nothing was sent. Check your text, then send it again.`
    : "The resource is not in the directory any more. Nothing was sent. You can send your text as a new resource.";
}

/** Fills the empty fields with what the page of the link says. Does not change fields that have text. */
async function fillIn(request: Request, form: FormData) {
  const { rejection } = await countAttempt(request, "fillIn");
  if (rejection) return respond(formErrorResult(form, rejection), 429, rejection.headers);
  const fail = (message: string) =>
    respond(formErrorResult(form, { message, fields: { productLink: [message] } }), 422);
  const fetched = await fetchPageFacts(String(form.get("productLink") ?? ""));
  if (fetched.kind === "failed") return fail(fetched.message);
  const isEmpty = (name: string) => !String(form.get(name) ?? "").trim();
  const facts = Object.entries(fieldsOf(fetched.facts, isEmpty("pitch")));
  const filled = facts.flatMap(([name, value]) => (value && isEmpty(name) ? [{ name, value }] : []));
  if (filled.length === 0) return fail("The page has no facts for the empty fields");
  form.delete("fill");
  for (const { name, value } of filled) form.set(name, value);
  return respond({ ...typedResult(form), filledInAt: Date.now() }, 200);
}

/**
 * Returns what to ask about the link: a parameter that may let others into an account, or the published resource that has
 * it. Returns null if there is nothing, or the form sends the link anyway.
 */
async function findPresent(form: FormData, link: string): Promise<Present | null> {
  const anyway = addressKey(link);
  if (form.getAll("anyway").includes(anyway)) return null;
  const { secret } = readAddress(link);
  if (secret && !form.getAll("anyway").includes(`with ${secret}`)) return { secret, anyway: `with ${secret}` };
  const published = await findPublished(link);
  return published && { ...published, anyway };
}

const home = "/?thanks";
const thanks = { kind: "success", text: "Your resource has been submitted successfully!" } as const;
const thanksForChange = { kind: "success", text: "Your change was sent. It will be reviewed." } as const;

export default function Submit() {
  const { key, submitError, person, filled, change, canFillIn } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-3xl">
      <BackLink href="/">Back to Home</BackLink>
      <h1 className="mt-2 text-2xl font-semibold">{change ? "Suggest a change" : "Submit Your Product"}</h1>
      <p className="mt-2 text-soft">
        {change ? (
          <>
            Edit what should be different in <bdi className="font-semibold text-ink">{change.name}</bdi>. It is reviewed
            before anything changes.
          </>
        ) : (
          `Share your educational product with our community of ${site.audience}.`
        )}
      </p>
      {submitError && (
        <p className="review-warnings mt-4">
          {submitError}{" "}
          <a className="link" href={person ? "/account" : "?auth=login&redirectTo=/submit"}>
            {person ? "Your account" : "Log in"}
          </a>
        </p>
      )}
      <SubmitForm
        key={result?.filledInAt ?? change?.slug}
        canFillIn={canFillIn}
        submissionKey={key}
        defaultValue={{ ...person, ...filled, ...change?.values }}
        change={change ?? undefined}
        lastResult={result}
        present={result?.present}
      />
    </div>
  );
}

/** Returns the fields that a link to the form fills in. Phones put the link of a shared page into the text. */
function filledValues(params: URLSearchParams) {
  const typed = (name: string) => params.get(name)?.replaceAll("\0", "").trim() ?? "";
  const productLink = typed("url") || readAddress(typed("text")).address;
  const title = typed("title").slice(0, 300);
  return { ...(productLink && { productLink }), ...(title && { title }) };
}

/** A short description becomes the pitch, if the form has no pitch. */
function fieldsOf({ title, description, language }: PageFacts, needsPitch: boolean): Record<string, string | null> {
  const isPitch = needsPitch && description !== null && description.length <= maxPitchLength;
  return {
    title,
    pitch: isPitch ? description : null,
    description: isPitch ? null : description,
    languages: language,
  };
}
