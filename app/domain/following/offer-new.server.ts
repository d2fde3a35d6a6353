import { config } from "~/config.server";
import { findWeeklyEmail } from "~/domain/mail/weekly/subscription.server";
import { isFollowing } from "./follow.server";
import { newResources } from "./limits";

/** What Home offers beside what is new: to follow it, to get it by email, or, to those who get it, to change that. */
export type NewOffer = "follow" | "following" | "email" | "change-email";

/** Returns what Home offers a member, or a visitor. */
export async function offerNew(userId: number | undefined): Promise<NewOffer> {
  const isFollowed = await isFollowing({ userId, address: newResources });
  if (config.DIGEST === "off") return isFollowed ? "following" : "follow";
  const weekly = userId === undefined ? null : await findWeeklyEmail(userId);
  if (!weekly || weekly.endedAt) return "email";
  return isFollowed ? "change-email" : "follow";
}
