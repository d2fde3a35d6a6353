/** What an upvote says, and how one that a visitor asked for is done after the login. */

import { hasPendingVotes } from "~/domain/accounts/pending-votes.server";
import { findName } from "~/domain/resources/approved.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { type BoundAction, parseActionId } from "~/http/auth/pending-action.server";

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

export function pendingUpvote(value: string): BoundAction | null {
  const resourceId = parseActionId(value);
  if (resourceId === null) return null;
  return {
    async run(account) {
      if (!(await upvote({ userId: account.id, resourceId }))) return null;
      const waiting = waitingText(account);
      const text = waiting ? `${voteTexts.add.done}. ${waiting}` : voteTexts.add.done;
      return { toast: { kind: "success", text }, event: { name: "Hub: Upvote Product", properties: { resourceId } } };
    },
    failed: voteTexts.add.failed,
    reason: "upvote",
    findName: () => findName({ id: resourceId }),
  };
}
