import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findSubmission } from "~/domain/review/submissions/contributor.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { lastSubmission } from "~/http/submissions/last-submission.server";
import { unlistedMeta } from "~/ui/page/page-meta";

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
    <div className="panel mx-auto mt-8 max-w-xl py-16 text-center">
      <h1 className="text-2xl font-semibold">Check your email</h1>
      <p className="mt-3 text-soft">
        The message that we sent you when we received your submission has the link to its private page.
      </p>
      <a className="button button-primary mt-6" href="/submit">
        Contribute another
      </a>
    </div>
  );
}
