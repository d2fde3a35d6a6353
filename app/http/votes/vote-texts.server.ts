import { hasPendingVotes } from "~/domain/upvotes/pending-votes.server";

/** The toasts after a vote is added or removed. */
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

/** Returns a note if the member's votes do not count yet, else undefined. */
export function waitingText(member: { emailConfirmedAt: Date | null }): string | undefined {
  return hasPendingVotes(member) ? "It counts once your email is confirmed." : undefined;
}

/** The toasts of votes for paths. */
export const pathVoteTexts = {
  done: "Thank you for your vote.",
  failed: "Only public paths can be voted for.",
  login: "Please log in to vote for paths",
} as const;

/** Returns the toast after a vote for a path. */
export function pathVoteText(member: { emailConfirmedAt: Date | null }): string {
  return [pathVoteTexts.done, waitingText(member)].filter(Boolean).join(" ");
}
