import { votesWait } from "~/domain/upvotes/pending-votes.server";

/** What is said of a vote that is cast (`add`) or taken back (`remove`). */
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

/** What to add where the vote of this member counts later; undefined where it counts now. */
export function waitingText(member: { emailConfirmedAt: Date | null }): string | undefined {
  return votesWait(member) ? "It counts once your email is confirmed." : undefined;
}
