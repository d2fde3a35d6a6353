/**
 * A visitor's upvote, save, vote for a path or follow, which is done after the login. The URL to return to names it (`upvote=12`,
 * `save=12.want`, `vote=3`, `follow=/latest`, or `follow=1` for the page itself). A cookie proves that it came from this browser. Otherwise anybody could publish login links that vote.
 */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import type { Account } from "~/domain/accounts/account.server";
import type { HubEvent } from "~/domain/analytics/events";
import { saveResource } from "~/domain/library/save.server";
import { type SaveState, saveStateValues } from "~/domain/library/save-states";
import { votePath } from "~/domain/paths/vote-path.server";
import { upvote } from "~/domain/upvotes/upvote.server";
import { maxPathLength } from "~/http/api/respond.server";
import {
  findFollowable,
  followErrors,
  followPage,
  followTexts,
  followToast,
} from "~/http/following/follow-page.server";
import { savedText, saveTexts } from "~/http/library/save-texts.server";
import { logFailure } from "~/http/server/log.server";
import { cookieSecretsFor } from "~/keys.server";
import type { ToastMessage } from "~/ui/document/toast";
import { pathVoteText, pathVoteTexts, voteTexts, waitingText } from "./vote-texts.server";

/** A follow of a list (with the weekly email), a vote for a path, or an upvote of a resource or, with a state, a save. */
export type PendingAction =
  | { list: string; isWeekly: boolean }
  | { pathId: number }
  | { resourceId: number; state?: SaveState };

const parameters = ["upvote", "save", "vote", "follow", "weekly"] as const;
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
  return { page: pageToReturnTo(page, action), cookie: await actionCookie().serialize(cookieValue(action)) };
}

/** Says in a URL that its own page is what to follow. */
const thisPage = "1";

function pageToReturnTo(page: string, action: PendingAction): string {
  const url = withAction(page, action);
  if (!("list" in action) || url.length <= maxPathLength) return url;
  // The URL would have a long search twice.
  return withAction(action.list, { ...action, list: thisPage });
}

/** Returns the parameter of the URL that names an action, and its value. */
function parameterOf(action: PendingAction): [(typeof parameters)[number], string] {
  if ("list" in action) return [action.isWeekly ? "weekly" : "follow", action.list];
  if ("pathId" in action) return ["vote", String(action.pathId)];
  const { resourceId, state } = action;
  return state ? ["save", `${resourceId}.${state}`] : ["upvote", String(resourceId)];
}

/** An upvote is its number, as in earlier versions. */
function cookieValue(action: PendingAction): string | number {
  if ("list" in action) return parameterOf(action).join(".");
  if ("pathId" in action) return `path.${action.pathId}`;
  return action.state ? parameterOf(action)[1] : action.resourceId;
}

type ActionResult = {
  /** The page to go to, without the action. */
  page: string;
  /** What came of the action, or undefined if none was pending. */
  done?: { toast: Pick<ToastMessage, "kind" | "text" | "link">; cookie: string; event?: HubEvent };
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
  return { page, done: { toast: { kind: "error", text: failureText(action) }, cookie: clearCookie } };
}

function failureText(action: PendingAction): string {
  if ("list" in action) return followTexts.failed;
  if ("pathId" in action) return pathVoteTexts.failed;
  return (action.state ? saveTexts.save : voteTexts.add).failed;
}

async function run(action: PendingAction, account: Account) {
  if ("list" in action) {
    const list = await findFollowable(action.list, account);
    const member = { member: account, isWeekly: action.isWeekly };
    const result = list && (await followPage(list, member));
    if (result === "followed") return { toast: await followToast(member) };
    return result && { toast: { kind: "error" as const, text: followErrors[result].text } };
  }
  if ("pathId" in action) {
    const vote = await votePath({ userId: account.id, pathId: action.pathId });
    return vote && { toast: { kind: "success" as const, text: pathVoteText(account) } };
  }
  const { resourceId, state } = action;
  if (state) {
    // A visitor does not see what is in the library already.
    const saved = await saveResource({ userId: account.id, resourceId, state, onlyAdds: true });
    return saved && { toast: { kind: "success" as const, text: savedText(state, saved) } };
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
  if (id && state) return { resourceId: Number(id), state };
  const weekly = searchParams.get("weekly");
  const followed = weekly ?? searchParams.get("follow");
  const list = followed === thisPage ? withAction(path, null) : followed;
  if (list?.startsWith("/")) return { list, isWeekly: weekly !== null };
  const pathVote = /^\d{1,15}$/.exec(searchParams.get("vote") ?? "");
  return pathVote && { pathId: Number(pathVote[0]) };
}

function withAction(path: string, action: PendingAction | null): string {
  const url = new URL(path, here);
  for (const parameter of parameters) url.searchParams.delete(parameter);
  if (action) url.searchParams.set(...parameterOf(action));
  return url.pathname + url.search + url.hash;
}
