import { config } from "~/config.server";
import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { can } from "~/domain/accounts/permissions";
import { countNew } from "~/domain/following/count-new.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { findNextSteps } from "~/http/paths/next-steps.server";
import { fallbackWhenFailed } from "~/http/replies/unavailable.server";
import { stepHref } from "~/ui/paths/path-facts";

/** Returns what the layout shows of the current user: names, the next step of a followed path, and counts. */
export async function findLayoutUser(currentUser: CurrentUser) {
  const { firstName, lastName, follower, unreadNotices, hasWeeklyEmail } = currentUser;
  const [[next], newCount] = await Promise.all([
    findNextSteps(currentUser).catch(fallbackWhenFailed([])),
    follower ? countNew(follower).catch(fallbackWhenFailed(0)) : 0,
  ]);
  return {
    firstName,
    lastName,
    canModerate: can(currentUser, "haveModeratorRole"),
    ...(can(currentUser, "administer") && { canAdminister: true }),
    ...(!currentUser.hasPassword && { hasNoPassword: true }),
    newCount: unreadNotices + newCount,
    hasPendingVotes: hasPendingVotes(currentUser),
    canGetWeeklyEmail: config.DIGEST === "on" && !hasWeeklyEmail,
    ...(next && { next: { name: next.step.name, href: stepHref(next.path.slug, next.step) } }),
  };
}
