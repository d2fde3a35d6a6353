/**
 * What a visitor asked for before the login, and what is done after it. The URL to return to names it (`upvote=12`,
 * `save=12.want`, `follow=/latest`, or `follow=1` for the page itself). A cookie proves that it came from this
 * browser. Otherwise anybody could publish login links that vote. http/login/pending-actions.server.ts lists the actions.
 */
import { signedCookie } from "~/crypto/signed-cookie.server";
import type { Account } from "~/domain/accounts/account.server";
import type { HubEvent } from "~/domain/analytics/events";
import { maxPathLength } from "~/http/replies/respond.server";
import { loginModalUrl } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import type { ToastMessage } from "~/ui/forms/toast";
import type { LoginReason } from "~/ui/page/root-data";

const parameters = ["upvote", "save", "follow"] as const;

export type PendingAction = { parameter: (typeof parameters)[number]; value: string };

export type ActionResult = { toast: Pick<ToastMessage, "kind" | "text" | "link">; event?: HubEvent };

/** How a feature does what was asked for before the login. */
export type BoundAction = {
  /** Does it, and returns null if that is no longer possible. */
  run: (account: Account) => Promise<ActionResult | null>;
  /** The toast if it failed. */
  failed: string;
  reason: LoginReason["action"];
  /** Returns the name that the login form shows. */
  findName: () => Promise<string | null>;
};

// Limited to the login forms, so that a visitor's pages stay cacheable.
const actionCookie = signedCookie("hub_vote", "vote cookie", { path: "/auth", maxAge: 60 * 60 });

/** Sends a visitor to the login over a page. The pending action, if there is one, is done after it. */
export async function redirectToLogin(page: string, text: string, pending?: PendingAction): Promise<Response> {
  const toast = { kind: "error", text } as const;
  if (!pending) return redirectWithToast(loginModalUrl(page), toast);
  const headers = new Headers({ "Set-Cookie": await actionCookie().serialize(pending) });
  return redirectWithToast(loginModalUrl(page, pageToReturnTo(page, pending)), toast, headers);
}

export async function isProven(request: Request, { parameter, value }: PendingAction): Promise<boolean> {
  const proven: Partial<PendingAction> | null = await actionCookie().parse(request.headers.get("Cookie"));
  return proven?.parameter === parameter && proven.value === value;
}

export const clearProof = (): Promise<string> => actionCookie().serialize("", { maxAge: 0 });

/** Says in a URL that its own page is what to follow. */
const thisPage = "1";

function pageToReturnTo(page: string, action: PendingAction): string {
  const url = withAction(page, action);
  if (!action.value.startsWith("/") || url.length <= maxPathLength) return url;
  // The URL would have a long search twice.
  return withAction(action.value, { ...action, value: thisPage });
}

const here = "http://here.invalid";

/** Returns the actions in a URL to return to. They prove nothing. */
export function pendingActionsIn(path: string): PendingAction[] {
  const { searchParams } = new URL(path, here);
  return parameters.flatMap((parameter) => {
    const value = searchParams.get(parameter);
    if (value === null) return [];
    const isOfPage = value === thisPage && parameter === "follow";
    return { parameter, value: isOfPage ? withAction(path, null) : value };
  });
}

/** Returns the URL to return to with another action, or with none. */
export function withAction(path: string, action: PendingAction | null): string {
  const url = new URL(path, here);
  for (const parameter of parameters) url.searchParams.delete(parameter);
  if (action) url.searchParams.set(action.parameter, action.value);
  return url.pathname + url.search + url.hash;
}

export const parseActionId = (value: string): number | null => (/^\d{1,15}$/.test(value) ? Number(value) : null);
