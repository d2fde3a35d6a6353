/** What a page that can be followed stands for: a list or search by its address, a learning path by its id. */

import { config } from "~/config.server";
import type { User } from "~/domain/accounts/permissions";
import { canonicalAddress, type FollowResult, follow, unfollow } from "~/domain/following/follow.server";
import { maxFollows } from "~/domain/following/limits";
import { titleOf } from "~/domain/following/news.server";
import { findWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { findPath } from "~/domain/paths/find-path.server";
import { followPath, unfollowPath } from "~/domain/paths/progress/follows.server";
import type { BoundAction } from "~/http/auth/pending-action.server";
import { pathUrl } from "~/http/paths/path-access.server";
import type { ToastMessage } from "~/ui/forms/toast";
import { decodeUri } from "~/values/decode-uri";

type FollowablePage = { address: string; title: string; pathId?: number };

/** Returns the page at a path and query, or null if it cannot be followed or the user may not see it. */
export async function findFollowable(page: string, currentUser: User): Promise<FollowablePage | null> {
  const slug = pathSlug(page);
  if (slug !== null) {
    const path = await findPath(slug, currentUser);
    return path && { address: pathUrl(path.slug), title: path.title, pathId: path.id };
  }
  const address = await canonicalAddress(page);
  return address === null ? null : { address, title: titleOf(address) };
}

function pathSlug(page: string): string | null {
  const [, segment] = /^\/paths\/([^/?#]+)$/.exec(page) ?? [];
  return segment ? decodeUri(segment) : null;
}

type Member = { id: number; emailConfirmedAt: Date | null };

/** Adds a page to those that a member follows. */
export async function followPage({ address, pathId }: FollowablePage, userId: number): Promise<FollowResult> {
  if (pathId === undefined) return follow({ userId, address });
  await followPath({ userId, pathId });
  return "followed";
}

export async function unfollowPage({ address, pathId }: FollowablePage, userId: number): Promise<void> {
  await (pathId === undefined ? unfollow({ userId, address }) : unfollowPath({ userId, pathId }));
}

/** Returns the toast after a follow. It says what becomes of the email, or offers it. */
export async function followToast(member: Member): Promise<Pick<ToastMessage, "kind" | "text" | "link">> {
  const [kind, href] = ["success" as const, "/account/email"];
  if (config.DIGEST === "off") return { kind, text: followTexts.done };
  const weekly = await findWeeklyEmail(member.id);
  if (!weekly || weekly.endedAt) return { kind, text: followTexts.done, link: { href, label: "Get it by email" } };
  const text = member.emailConfirmedAt ? followTexts.weekly : followTexts.unconfirmed;
  return { kind, text, link: { href, label: "See the next email" } };
}

export const followTexts = {
  done: "You follow this. What is new in it is at Following.",
  weekly: "You follow this. What is new in it is in your weekly email.",
  unconfirmed: "You follow this. Confirm your email to get what is new in it every week.",
  removed: "You no longer follow this.",
  login: "Please log in to follow this",
  failed: "Failed to follow this. Please try again.",
} as const;

export const followErrors: Record<Exclude<FollowResult, "followed">, { status: number; text: string }> = {
  "too-many": {
    status: 409,
    text: `You follow ${maxFollows} lists and searches, and more are not possible. Unfollow one of them first.`,
  },
  "too-long": { status: 422, text: "This search is too long to follow. Use fewer words or filters." },
};

/** A follow of the page at an address that a visitor asked for. */
export function pendingFollow(address: string): BoundAction | null {
  if (!address.startsWith("/")) return null;
  return {
    async run(account) {
      const page = await findFollowable(address, account);
      const result = page && (await followPage(page, account.id));
      if (result === "followed") return { toast: await followToast(account) };
      return result && { toast: { kind: "error", text: followErrors[result].text } };
    },
    failed: followTexts.failed,
    reason: "follow",
    findName: async () => (await findFollowable(address, null))?.title ?? null,
  };
}
