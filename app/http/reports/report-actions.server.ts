import type { Submission } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import type { Detail } from "~/domain/resources/card";
import { findApproved } from "~/domain/resources/find.server";
import { findOther, report } from "~/domain/review/reports/report.server";
import { askForm, type ReportForm, reportForm } from "~/domain/review/reports/report-form";
import { ask } from "~/domain/review/reports/resource-requests.server";
import { type CurrentUser, findCurrentUser } from "~/http/auth/current-user.server";
import { isFormKey } from "~/http/body/form-key.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { notFound, orNotFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { isTrapped } from "~/ui/forms/honeypot";

/** Returns the approved resource of a report's page, and who is there. Throws a 404 if there is none. */
export async function requireReported(request: Request, slug: string | undefined) {
  const [resource, currentUser] = await Promise.all([findApproved(slug ?? ""), findCurrentUser(request)]);
  return { resource: orNotFound(request, resource), currentUser };
}

/** Stores a report and goes back to the resource. Bad input is a 422 with the form. */
export async function handleReport(request: Request, slug: string | undefined) {
  const { form, sender } = await readForm(request, { who: () => requireReported(request, slug) });
  const { resource, currentUser } = sender;
  const parsed = parseWithZod(form, { schema: reportForm });
  const read = await readReport(request, { form, parsed, currentUser });
  if ("reply" in read) return read.reply;
  const { value, ...from } = read;
  const other = await otherOf(value, resource);
  if (other.error) return data(parsed.reply({ fieldErrors: { duplicateOf: [other.error] } }), { status: 422 });
  const { kind, message } = value;
  const of = { subject: "resource", id: resource.id } as const;
  if (!(await report({ of, kind, message, duplicateOf: other.id, ...from }))) throw notFound(request);
  return redirectWithToast(`/product/${encodeURIComponent(resource.slug)}`, {
    kind: "success",
    text: `Thank you. An administrator will look at it.${isAnswered(from) ? " You will get an email about how it ended." : ""}`,
  });
}

/** Stores a request for what a search did not find, and goes back to the search. Bad input is a 422 with the form. */
export async function handleResourceRequest(request: Request) {
  const { form, sender: currentUser } = await readForm(request, { who: findCurrentUser });
  const parsed = parseWithZod(form, { schema: askForm });
  const read = await readReport(request, { form, parsed, currentUser });
  if ("reply" in read) return read.reply;
  const { value, ...from } = read;
  if (!(await ask({ text: value.text, ...from })))
    return data(
      parsed.reply({ fieldErrors: { text: ["Use a few words, without email addresses and long numbers"] } }),
      {
        status: 422,
      },
    );
  return redirectWithToast(`/search?${new URLSearchParams({ q: value.text })}`, {
    kind: "success",
    text: `Thank you. The administrators see what you ask for.${isAnswered(from) ? " You will get an email when it is there." : ""}`,
  });
}

type Sender = { userId: number } | { email: string | null };

const isAnswered = ({ from }: { from: Sender }) => "userId" in from || from.email !== null;

type Sent<Value> = { form: FormData; parsed: Submission<unknown, string[], Value>; currentUser: CurrentUser | null };

/** Returns what was written and who wrote it, or the form as it was sent with what is wrong with it. */
async function readReport<Value extends { email?: string }>(
  request: Request,
  { form, parsed, currentUser }: Sent<Value>,
) {
  if (parsed.status !== "success") return { reply: data(parsed.reply(), { status: 422 }) };
  const key = form.get("key");
  if (!isFormKey(key)) {
    const formErrors = ["This form had expired. Please send it again."];
    return { reply: data(parsed.reply({ formErrors }), { status: 400 }) };
  }
  const address = currentUser ? null : (parsed.value.email ?? null);
  const { rejection } = await countReport(request, currentUser, address);
  if (rejection) return { reply: data(parsed.reply({ formErrors: [rejection.message] }), rejection) };
  const disposable = address === null ? undefined : findDisposableEmailError(address);
  if (disposable) return { reply: data(parsed.reply({ fieldErrors: { email: [disposable] } }), { status: 422 }) };
  const from: Sender = currentUser ? { userId: currentUser.id } : { email: address };
  return { value: parsed.value, from, key, isSuspect: isTrapped(form) };
}

/** Returns the other resource of a duplicate, or what is wrong with it. */
async function otherOf(
  { kind, duplicateOf }: ReportForm,
  resource: Detail,
): Promise<{ id: number | null; error?: string }> {
  if (kind !== "duplicate" || duplicateOf === null) return { id: null };
  const other = await findOther(duplicateOf);
  if (other?.id === resource.id) return { id: null, error: "This is the same page. Enter the other one" };
  return other
    ? { id: other.id }
    : { id: null, error: "The directory has no such resource. Copy the address of its page" };
}

/** Counts a report: of a member for the account, of a visitor for the client and for the email that it wants us to send. */
export function countReport(request: Request, currentUser: CurrentUser | null, email: string | null = null) {
  if (currentUser) return countAttempt(request, "report", { account: currentUser.id, isSignedIn: true });
  return countAttempt(request, "report", email === null ? undefined : { email });
}
