/**
 * A visitor's upvote or save, which is done after the login. The URL to return to names it (`upvote=12`,
 * `save=12.want`). A cookie proves that it came from this browser. Otherwise anybody could publish login links that vote.
 */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import type { Account } from "~/domain/accounts/account.server";
import type { HubEvent } from "~/domain/analytics/events";
import { saveResource } from "~/domain/library/save.server";
import { type SaveState, saveStateValues } from "~/domain/library/save-states";
import { upvote } from "~/domain/upvotes/upvote.server";
import { saveTexts } from "~/http/library/save-texts.server";
import { logFailure } from "~/http/server/log.server";
import { cookieSecretsFor } from "~/keys.server";
import type { ToastMessage } from "~/ui/document/toast";
import { voteTexts, waitingText } from "./vote-texts.server";

/** An upvote or, with a state, a save. */
export type PendingAction = { resourceId: number; state?: SaveState };

const parameters = ["upvote", "save"] as const;
const maxAgeSeconds = 60 * 60;

let cookie: ReturnType<typeof createCookie> | undefined;

// Limited to the login forms, so that a visitor's pages stay cacheable.
function actionCookie() {
  cookie ??= createCookie("hub_vote", {
    httpOnly: true,
    path: "/auth",
    sameSite: "lax",
    maxAge: maxAgeSeconds,
    secure: config.secureCookies,
    secrets: cookieSecretsFor("vote cookie"),
  });
  return cookie;
}

/** Returns the URL to return to after the login, with the action in it, and the Set-Cookie value that proves it. */
export async function storePendingAction(
  page: string,
  action: PendingAction,
): Promise<{ page: string; cookie: string }> {
  return { page: withAction(page, action), cookie: await actionCookie().serialize(cookieValue(action)) };
}

/** A vote is its number, as in earlier versions. */
const cookieValue = ({ resourceId, state }: PendingAction) => (state ? `${resourceId}.${state}` : resourceId);

type ActionResult = {
  /** The page to go to, without the action. */
  page: string;
  /** What came of the action, or undefined if none was pending. */
  done?: { toast: Pick<ToastMessage, "kind" | "text">; cookie: string; event?: HubEvent };
};

/** Does what the URL to return to names, if it came from this browser. Call it after the login. */
export async function runPendingAction(request: Request, account: Account, to: string): Promise<ActionResult> {
  const action = pendingActionIn(to);
  if (action === null) return { page: to };
  const page = withAction(to, null);
  if (cookieValue(action) !== (await actionCookie().parse(request.headers.get("Cookie")))) return { page };
  const clearCookie = await actionCookie().serialize("", { maxAge: 0 });
  try {
    const done = await run(action, account);
    if (done) return { page, done: { ...done, cookie: clearCookie } };
  } catch (error) {
    logFailure(error);
  }
  const text = (action.state ? saveTexts.save : voteTexts.add).failed;
  return { page, done: { toast: { kind: "error", text }, cookie: clearCookie } };
}

async function run({ resourceId, state }: PendingAction, account: Account) {
  if (state) {
    const saved = await saveResource({ userId: account.id, resourceId, state });
    return saved && { toast: { kind: "success" as const, text: saveTexts.save.done(saved.state) } };
  }
  if (!(await upvote({ userId: account.id, resourceId }))) return null;
  const waiting = waitingText(account);
  const text = waiting ? `${voteTexts.add.done}. ${waiting}` : voteTexts.add.done;
  const event: HubEvent = { name: "Hub: Upvote Product", properties: { resourceId } };
  return { toast: { kind: "success" as const, text }, event };
}

const here = "http://here.invalid";

/** Returns the action in a URL to return to, or null. It proves nothing. */
export function pendingActionIn(path: string): PendingAction | null {
  const { searchParams } = new URL(path, here);
  const vote = /^\d{1,15}$/.exec(searchParams.get("upvote") ?? "");
  if (vote) return { resourceId: Number(vote[0]) };
  const [, id, value] = /^(\d{1,15})\.(\w+)$/.exec(searchParams.get("save") ?? "") ?? [];
  const state = saveStateValues.find((known) => known === value);
  return id && state ? { resourceId: Number(id), state } : null;
}

function withAction(path: string, action: PendingAction | null): string {
  const url = new URL(path, here);
  for (const parameter of parameters) url.searchParams.delete(parameter);
  if (action) url.searchParams.set(action.state ? "save" : "upvote", String(cookieValue(action)));
  return url.pathname + url.search + url.hash;
}
