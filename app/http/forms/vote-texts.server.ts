import { hasPendingVotes } from "~/domain/upvotes/pending-votes.server";

/** The toasts of a vote that is added or removed. */
export const voteTexts = {
  add: {
    done: "Resource upvoted successfully",
    failed: "Failed to update upvote.",
    login: "Please login to upvote resources",
  },
  remove: {
    done: "Upvote removed successfully",
    failed: "Failed to remove upvote",
    login: "Please login to remove upvote",
  },
} as const;

/** Returns the note for a member whose vote does not count yet; undefined when it counts now. */
export function waitingText(member: { emailConfirmedAt: Date | null }): string | undefined {
  return hasPendingVotes(member) ? "It counts once your email is confirmed." : undefined;
}
