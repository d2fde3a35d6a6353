/**
 * A visitor's upvote, which is cast after the login. The URL to return to names the resource (`upvote=12`). A cookie
 * proves that the vote came from this browser. Otherwise anybody could publish login links that vote.
 */
import { createCookie } from "@remix-run/node";
import { config } from "~/config.server";
import type { Account } from "~/domain/accounts/account.server";
import type { HubEvent } from "~/domain/analytics/events";
import { upvote } from "~/domain/upvotes/upvote.server";
import { logFailure } from "~/http/server/log.server";
import { cookieSecretsFor } from "~/keys.server";
import type { ToastMessage } from "~/ui/document/toast";
import { voteTexts, waitingText } from "./vote-texts.server";

const parameter = "upvote";
const maxAgeSeconds = 60 * 60;

let cookie: ReturnType<typeof createCookie> | undefined;

// Limited to the login forms, so that a visitor's pages stay cacheable.
function voteCookie() {
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

/** Returns the URL to return to after the login, with the vote in it, and the Set-Cookie value that proves the vote. */
export async function savePendingVote(page: string, resourceId: number): Promise<{ page: string; cookie: string }> {
  return { page: withVote(page, resourceId), cookie: await voteCookie().serialize(resourceId) };
}

type CastResult = {
  /** The page to go to, without the vote. */
  page: string;
  /** The result of the vote, or undefined if none was pending. */
  vote?: { toast: Pick<ToastMessage, "kind" | "text">; cookie: string; event?: HubEvent };
};

/** Casts the vote in the URL to return to, if it came from this browser. Call it after the login. */
export async function castPendingVote(request: Request, account: Account, to: string): Promise<CastResult> {
  const resourceId = votedResource(to);
  if (resourceId === null) return { page: to };
  const page = withVote(to, null);
  if (resourceId !== (await voteCookie().parse(request.headers.get("Cookie")))) return { page };
  const clearCookie = await voteCookie().serialize("", { maxAge: 0 });
  try {
    if (await upvote({ userId: account.id, resourceId })) {
      const waiting = waitingText(account);
      const text = waiting ? `${voteTexts.add.done}. ${waiting}` : voteTexts.add.done;
      const event: HubEvent = { name: "Hub: Upvote Product", properties: { resourceId } };
      return { page, vote: { toast: { kind: "success", text }, cookie: clearCookie, event } };
    }
  } catch (error) {
    logFailure(error);
  }
  return { page, vote: { toast: { kind: "error", text: voteTexts.add.failed }, cookie: clearCookie } };
}

const here = "http://here.invalid";

/** Returns the id of the resource whose vote is in a URL to return to, or null. It proves nothing. */
export function votedResource(path: string): number | null {
  const id = new URL(path, here).searchParams.get(parameter);
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

function withVote(path: string, resourceId: number | null): string {
  const url = new URL(path, here);
  url.searchParams.delete(parameter);
  if (resourceId !== null) url.searchParams.set(parameter, String(resourceId));
  return url.pathname + url.search + url.hash;
}
