/** The table of what a visitor may ask for before the login. A feature adds its own here. */
import type { Account } from "~/domain/accounts/account.server";
import { findName } from "~/domain/resources/approved.server";
import {
  type ActionResult,
  type BoundAction,
  clearProof,
  isProven,
  type PendingAction,
  pendingActionsIn,
  withAction,
} from "~/http/auth/pending-action.server";
import { pendingFollow } from "~/http/following/follow-page.server";
import { pendingSave } from "~/http/library/save-texts.server";
import { safePath } from "~/http/replies/respond.server";
import { logFailure } from "~/http/server/log.server";
import { pendingUpvote } from "~/http/votes/vote-texts.server";
import type { LoginReason } from "~/ui/page/root-data";
import { decodeUri } from "~/values/decode-uri";

/** Each returns what a value of its parameter means, or null if it means nothing. */
const kinds: Record<PendingAction["parameter"], (value: string) => BoundAction | null> = {
  upvote: pendingUpvote,
  save: pendingSave,
  follow: pendingFollow,
};

/** Returns the first action in a URL to return to that means something, or null. */
function findAction(path: string): (BoundAction & { pending: PendingAction }) | null {
  for (const pending of pendingActionsIn(path)) {
    const action = kinds[pending.parameter](pending.value);
    if (action) return { ...action, pending };
  }
  return null;
}

type Outcome = {
  /** The page to go to, without the action. */
  page: string;
  /** What came of the action, or undefined if none was pending. */
  done?: ActionResult & { cookie: string };
};

/** Does what the URL to return to names, if it came from this browser. Call it after the login. */
export async function runPendingAction(request: Request, account: Account, to: string): Promise<Outcome> {
  const action = findAction(to);
  if (!action) return { page: to };
  const page = withAction(to, null);
  if (!(await isProven(request, action.pending))) return { page };
  const cookie = await clearProof();
  const failed = { toast: { kind: "error" as const, text: action.failed } };
  const done = await action.run(account).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
  return { page, done: { ...(done ?? failed), cookie } };
}

/** Returns what a visitor wanted to do when a page asked for a login, from the URL to return to, or null. */
export async function findLoginReason(request: Request): Promise<LoginReason | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has("auth") && !pathname.startsWith("/auth/")) return null;
  const to = safePath(searchParams.get("redirectTo"), "/");
  const pending = findAction(to);
  const slug = pending ? null : resourceSlug(new URL(to, "http://here.invalid"));
  const name = pending ? await pending.findName() : slug && (await findName({ slug }));
  return name ? { action: pending?.reason ?? "open", name } : null;
}

function resourceSlug({ pathname, searchParams }: URL): string | null {
  const slug = searchParams.get("resource") ?? pathname.match(/^\/product\/([^/]+)$/)?.[1];
  const decoded = slug && (searchParams.has("resource") ? slug : decodeUri(slug));
  return !decoded || decoded.includes("\0") ? null : decoded;
}
