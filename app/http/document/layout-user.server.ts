import { config } from "~/config.server";
import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { can } from "~/domain/accounts/permissions";
import { countNew } from "~/domain/following/news.server";
import { findChangedPaths } from "~/domain/paths/progress/follows.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { findNextSteps } from "~/http/paths/next-steps.server";
import { fallbackWhenFailed } from "~/http/replies/unavailable.server";
import { stepHref } from "~/ui/paths/path-facts";

/** Returns what the layout shows of the current user: names, the next step of a followed path, and counts. */
export async function findLayoutUser(currentUser: CurrentUser) {
  const { id, firstName, lastName, follower, unreadNotices, hasWeeklyEmail } = currentUser;
  const [[next], newCount, changedPaths] = await Promise.all([
    findNextSteps(currentUser).catch(fallbackWhenFailed([])),
    follower ? countNew(follower).catch(fallbackWhenFailed(0)) : 0,
    currentUser.followsPaths ? findChangedPaths(id, { after: follower?.seenAt }).catch(fallbackWhenFailed([])) : [],
  ]);
  return {
    firstName,
    lastName,
    canModerate: can(currentUser, "haveModeratorRole"),
    ...(can(currentUser, "administer") && { canAdminister: true }),
    ...(!currentUser.hasPassword && { hasNoPassword: true }),
    newCount: unreadNotices + newCount + changedPaths.length,
    hasPendingVotes: hasPendingVotes(currentUser),
    canGetWeeklyEmail: config.DIGEST === "on" && !hasWeeklyEmail,
    ...(next && { next: { name: next.step.name, href: stepHref(next.path.slug, next.step) } }),
  };
}
