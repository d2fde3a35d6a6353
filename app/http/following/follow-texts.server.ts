import { type FollowResult, follow } from "~/domain/following/follow.server";
import { maxFollows } from "~/domain/following/limits";

/** The toasts of the follow button. */
export const followTexts = {
  done: "You follow this. What is new in it is at Following.",
  removed: "You no longer follow this.",
  login: "Please log in to follow lists and searches",
  failed: "Failed to follow this. Please try again.",
} as const;

/** Why something cannot be followed. */
export const followErrors: Record<Exclude<FollowResult, "followed">, { status: number; text: string }> = {
  "too-many": {
    status: 409,
    text: `You follow ${maxFollows} lists and searches, and more are not possible. Unfollow one of them first.`,
  },
  "too-long": { status: 422, text: "This search is too long to follow. Use fewer words or filters." },
};

/** Follows a list or search, and returns the toast that says so. */
export async function followWithToast(input: { userId: number; address: string }) {
  const result = await follow(input);
  if (result === "followed") return { kind: "success" as const, text: followTexts.done };
  return { kind: "error" as const, text: followErrors[result].text };
}
