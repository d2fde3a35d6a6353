import { config } from "~/config.server";
import type { SessionUser } from "~/domain/accounts/sessions/session-user.server";
import { isFollowing } from "~/domain/following/followed.server";
import { newResources } from "~/domain/following/limits";

/** What Home offers beside what is new: to follow it, to get it by email, or, to those who get it, to change that. */
export type NewOffer = "follow" | "following" | "email" | "change-email";

export type HomeUser = Pick<SessionUser, "id" | "follower" | "hasWeeklyEmail">;

/** Returns what Home offers a member, or a visitor. */
export async function offerNew(user?: HomeUser): Promise<NewOffer> {
  const isFollowed = await isFollowing(user?.follower, newResources);
  if (config.DIGEST === "off") return isFollowed ? "following" : "follow";
  if (!user?.hasWeeklyEmail) return "email";
  return isFollowed ? "change-email" : "follow";
}
