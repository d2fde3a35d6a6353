/** What is checked before a submission is stored, for the form and the API. */
import { can } from "~/domain/accounts/permissions";
import { siteOf } from "~/domain/resources/values/site-of.server";
import { findSites } from "~/domain/review/queue/sites.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { type Attempt, countAttempt } from "~/http/limits/limits.server";
import { site } from "~/site";

/** Returns why somebody may not submit, with the status of the response, or null if they may. */
export function findSubmitError(currentUser: CurrentUser | null): { status: 401 | 403; message: string } | null {
  if (can(currentUser, "submit", { from: site.submitters })) return null;
  if (currentUser) return { status: 403, message: "Confirm your email at /account first. Then send this again." };
  const whom = site.submitters === "members" ? "members" : "members with a confirmed email";
  return { status: 401, message: `Only ${whom} can submit. Log in, then send this again.` };
}

/** A site of which this many resources are published has no limit of its own. */
const minPublished = 3;

/** Counts a submission of a client and, unless the site is well known here, of the site of its link. */
export async function countSubmission(request: Request, link: string): Promise<Attempt> {
  const attempt = await countAttempt(request, "submission");
  const name = siteOf(link);
  if (attempt.rejection || !name) return attempt;
  const known = (await findSites([link])).get(name);
  if (known && known.published >= minPublished) return attempt;
  const ofSite = await countAttempt(request, "submissionOfSite", { site: name });
  if (!ofSite.rejection) return attempt;
  await attempt.refund();
  return { ...ofSite, rejection: { ...ofSite.rejection, message: `Too much of ${name}. ${ofSite.rejection.message}` } };
}
