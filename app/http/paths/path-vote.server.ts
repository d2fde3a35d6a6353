/** What a vote for a path says, and how one that a visitor asked for is done after the login. */
import { findPublicTitle } from "~/domain/paths/find-path.server";
import { votePath } from "~/domain/paths/vote-path.server";
import { type PendingActionKind, parseActionId } from "~/http/auth/pending-action.server";
import { waitingText } from "~/http/votes/vote-texts.server";

export const pathVoteTexts = {
  done: "Thank you for your vote.",
  failed: "Only public paths can be voted for.",
  login: "Please log in to vote for paths",
} as const;

export function pathVoteText(member: { emailConfirmedAt: Date | null }): string {
  return [pathVoteTexts.done, waitingText(member)].filter(Boolean).join(" ");
}

export const pendingPathVote: PendingActionKind<number> = {
  parse: parseActionId,
  async run(pathId, account) {
    const vote = await votePath({ userId: account.id, pathId });
    return vote && { toast: { kind: "success", text: pathVoteText(account) } };
  },
  failed: pathVoteTexts.failed,
  reason: "vote for",
  findName: findPublicTitle,
};
