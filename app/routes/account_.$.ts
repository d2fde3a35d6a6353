/** The small deeds of My Account, each a button, and what has had a page of its own before. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { deleteKey } from "~/domain/accounts/keys/keys.server";
import { deleteSession, isSessionId, signOutEverywhere } from "~/domain/accounts/sessions/sessions.server";
import { requestConfirmation } from "~/domain/accounts/sign-up/confirm-email.server";
import { endWeeklyEmail, turnOnWeeklyEmail } from "~/domain/mail/subscriptions/subscription.server";
import { idOf } from "~/http/api/record-id.server";
import type { CurrentUser } from "~/http/auth/current-user.server";
import { startSession } from "~/http/auth/session.server";
import { requireSignedIn } from "~/http/auth/signed-in.server";
import { readForm } from "~/http/body/read-body.server";
import { countAttempt } from "~/http/limits/limits.server";
import { notFound } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { ownValue } from "~/values/own-value";

export { FormRoute as default } from "~/ui/forms/form-route";

/** What was done, as a toast says it. */
type Done = { text: string; kind?: "error"; to?: string; headers?: Headers };
type Deed = {
  /** The page with its button. */
  page: string;
  run?: (of: { request: Request; form: FormData; currentUser: CurrentUser }) => Promise<Done>;
  isLimited?: boolean;
};

const deeds: Record<string, Deed> = {
  "send-confirmation": {
    page: "/account",
    isLimited: true,
    async run({ currentUser: { id, email } }) {
      return {
        text: (await requestConfirmation(id)) ? `We sent an email to ${email}.` : "Your email is already confirmed.",
      };
    },
  },
  "sign-out-elsewhere": {
    page: "/account",
    async run({ request, currentUser }) {
      const account = await signOutEverywhere(currentUser.id);
      if (!account) throw redirect("/account", 303);
      const headers = new Headers({ "Set-Cookie": await startSession(account, request) });
      return { text: "You are logged out everywhere else.", headers };
    },
  },
  "sign-out-session": {
    page: "/account",
    async run({ form, currentUser }) {
      const sessionId = form.get("sessionId");
      const isEnded = isSessionId(sessionId) && (await deleteSession({ userId: currentUser.id, sessionId }));
      return isEnded
        ? { text: "That device is logged out." }
        : { kind: "error", text: "That session has already ended." };
    },
  },
  "keys/delete": {
    page: "/account/keys",
    async run({ form, currentUser }) {
      const keyId = idOf(form.get("keyId"));
      const isDeleted = keyId !== null && (await deleteKey(currentUser, keyId));
      return isDeleted ? { text: "The key is deleted." } : { kind: "error", text: "That key was already deleted." };
    },
  },
  "email/on": {
    page: "/account/email",
    async run({ request, currentUser }) {
      await turnOnWeeklyEmail(currentUser.id);
      const next = currentUser.emailConfirmedAt ? "" : " Confirm your email in My Account to get it.";
      return { text: `The weekly email is on.${next}`, to: refererPath(request, "/account/email") };
    },
  },
  "email/off": {
    page: "/account/email",
    async run({ currentUser }) {
      await endWeeklyEmail(currentUser.id);
      return { text: "The weekly email is off." };
    },
  },
  unlink: { page: "/account/password" },
  review: { page: "/account/email" },
  "second-factor/codes": { page: "/account/second-factor" },
  "second-factor/off": { page: "/account/second-factor" },
};

const findDeed = ({ "*": name = "" }: LoaderFunctionArgs["params"]) => ownValue(deeds, name);

/** A reload after the post is a GET. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const deed = findDeed(params);
  if (!deed) throw notFound(request);
  return redirect(deed.page);
}

export async function action({ request, params }: ActionFunctionArgs) {
  const deed = findDeed(params);
  const { form, sender: currentUser } = await readForm(request, {
    who: requireSignedIn,
    ...(deed?.isLimited && { limit: ({ id }: CurrentUser) => countAttempt(request, "confirm", { account: id }) }),
  });
  if (!deed) throw notFound(request);
  const { page, run } = deed;
  if (!run) return redirect(page, 303);
  const { text, kind = "success", to = page, headers } = await run({ request, form, currentUser });
  return redirectWithToast(to, { kind, text }, headers);
}
