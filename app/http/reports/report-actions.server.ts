import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { findDisposableEmailError } from "~/domain/accounts/sign-up/disposable-email.server";
import type { Detail } from "~/domain/resources/card";
import { findApproved } from "~/domain/resources/find.server";
import { findOther, report } from "~/domain/review/reports/report.server";
import { type ReportForm, reportForm } from "~/domain/review/reports/report-form";
import { type CurrentUser, findCurrentUser } from "~/http/auth/current-user.server";
import { isFormKey } from "~/http/body/form-key.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { notFound } from "~/http/replies/respond.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { isTrapped } from "~/ui/forms/honeypot";

/** Returns the approved resource of a report's page, and who is there. Throws a 404 if there is none. */
export async function requireReported(request: Request, slug: string | undefined) {
  const [resource, currentUser] = await Promise.all([findApproved(slug ?? ""), findCurrentUser(request)]);
  if (!resource) throw notFound(request);
  return { resource, currentUser };
}

/** Stores a report and goes back to the resource. Bad input is a 422 with the form. */
export async function handleReport(request: Request, slug: string | undefined) {
  const { form, sender } = await readForm(request, { who: () => requireReported(request, slug) });
  const { resource, currentUser } = sender;
  const parsed = parseWithZod(form, { schema: reportForm });
  if (parsed.status !== "success") return data(parsed.reply(), { status: 422 });
  const { email = null, ...written } = parsed.value;
  const address = currentUser ? null : email;
  const page = `/product/${encodeURIComponent(resource.slug)}`;
  const thanks = { kind: "success", text: thanksText(currentUser !== null || address !== null) } as const;
  const key = form.get("key");
  if (!isFormKey(key))
    return data(parsed.reply({ formErrors: ["This form had expired. Please send it again."] }), { status: 400 });
  const { rejection } = await countReport(request, currentUser, address);
  if (rejection)
    return data(parsed.reply({ formErrors: [rejection.message] }), { status: 429, headers: rejection.headers });
  const other = await otherOf(written, resource);
  const disposable = address === null ? undefined : findDisposableEmailError(address);
  if (other.error || disposable) {
    const fieldErrors = {
      ...(other.error && { duplicateOf: [other.error] }),
      ...(disposable && { email: [disposable] }),
    };
    return data(parsed.reply({ fieldErrors }), { status: 422 });
  }
  const from = currentUser ? { userId: currentUser.id } : { email: address };
  const { kind, message } = written;
  const of = { subject: "resource", id: resource.id } as const;
  if (!(await report({ of, kind, message, duplicateOf: other.id, from, key, isSuspect: isTrapped(form) })))
    throw notFound(request);
  return redirectWithToast(page, thanks);
}

const thanksText = (hasEmail: boolean) =>
  `Thank you. An administrator will look at it.${hasEmail ? " You will get an email about how it ended." : ""}`;

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
