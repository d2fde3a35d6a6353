import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findSubmission } from "~/domain/review/submissions/contributor.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { lastSubmission } from "~/http/submissions/last-submission.server";
import { PrimaryLink } from "~/ui/forms/button";
import { unlistedMeta } from "~/ui/page/page-meta";
import { EmptyState } from "~/ui/states/empty-state";

export const meta = unlistedMeta("Your submissions", "Where the resources that you sent in stand.", "/status");

/** Redirects to the private page of this browser's last submission, or to the member's list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const token = await lastSubmission(request);
  if (token && (await findSubmission({ token }))) return redirect(`/status/${token}`);
  if (await findCurrentUser(request)) return redirect("/account/submissions");
  return null;
}

export default function FindSubmission() {
  return (
    <EmptyState
      level={1}
      title="Check your email"
      text="The message that we sent you when we received your submission has the link to its private page."
    >
      <PrimaryLink href="/submit">Contribute another</PrimaryLink>
    </EmptyState>
  );
}
