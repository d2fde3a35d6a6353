import type { PendingActionKind } from "~/http/auth/pending-action.server";
import { findFollowable, followErrors, followPage, followTexts, followToast } from "./follow-page.server";

/** A follow of the page at an address that a visitor asked for, with the weekly email or without it. */
export const pendingFollow = ({ isWeekly }: { isWeekly: boolean }): PendingActionKind<string> => ({
  parse: (value) => (value.startsWith("/") ? value : null),
  async run(address, account) {
    const page = await findFollowable(address, account);
    const member = { member: account, isWeekly };
    const result = page && (await followPage(page, member));
    if (result === "followed") return { toast: await followToast(member) };
    return result && { toast: { kind: "error", text: followErrors[result].text } };
  },
  failed: followTexts.failed,
  reason: "follow",
  findName: async (address) => (await findFollowable(address, null))?.title ?? null,
});
