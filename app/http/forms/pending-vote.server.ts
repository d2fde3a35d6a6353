/**
 * A visitor's press on an upvote, which is cast by the login that it asked for. The page that the login leads back to
 * names the resource (`upvote=12`), and a cookie shows that the press came from this browser: without it, anybody could
 * publish login links that vote for a resource.
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

// Only sent to the login forms, so that a visitor's pages are cached with it as without it.
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

/** Where a login leads back to that casts the vote first, and the Set-Cookie value that goes with it. */
export async function holdVote(page: string, resourceId: number): Promise<{ page: string; cookie: string }> {
  return { page: withVote(page, resourceId), cookie: await voteCookie().serialize(resourceId) };
}

type Cast = {
  /** The page to go to, without the vote. */
  page: string;
  /** What became of the vote; undefined when none was pending. */
  vote?: { toast: Pick<ToastMessage, "kind" | "text">; cookie: string; event?: HubEvent };
};

/** Casts the vote that the page to go to names, if the press came from this browser. Call it once the person is logged in. */
export async function castPendingVote(request: Request, account: Account, to: string): Promise<Cast> {
  const resourceId = voteIn(to);
  if (resourceId === null) return { page: to };
  const page = withVote(to, null);
  if (resourceId !== (await voteCookie().parse(request.headers.get("Cookie")))) return { page };
  const done = await voteCookie().serialize("", { maxAge: 0 });
  try {
    if (await upvote({ userId: account.id, resourceId })) {
      const waits = waitingText(account);
      const text = waits ? `${voteTexts.add.done}. ${waits}` : voteTexts.add.done;
      const event: HubEvent = { name: "Hub: Upvote Product", properties: { resourceId } };
      return { page, vote: { toast: { kind: "success", text }, cookie: done, event } };
    }
  } catch (error) {
    logFailure(error);
  }
  return { page, vote: { toast: { kind: "error", text: voteTexts.add.failed }, cookie: done } };
}

const here = "http://here.invalid";

function voteIn(path: string): number | null {
  const id = new URL(path, here).searchParams.get(parameter);
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

function withVote(path: string, resourceId: number | null): string {
  const url = new URL(path, here);
  url.searchParams.delete(parameter);
  if (resourceId !== null) url.searchParams.set(parameter, String(resourceId));
  return url.pathname + url.search + url.hash;
}
