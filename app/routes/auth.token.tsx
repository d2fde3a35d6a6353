import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { config } from "~/config.server";
import { findSessionUser, type SessionUser } from "~/domain/accounts/sessions/session-user.server";
import type { Session } from "~/domain/accounts/sessions/sessions.server";
import { verifyToken } from "~/domain/accounts/sessions/token.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { continueSession } from "~/http/auth/session.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import { loginModalUrl, signInTarget } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";
import { AuthPage } from "~/ui/auth/auth-page";
import { ButtonLink, Submit } from "~/ui/forms/button";
import { privateMeta } from "~/ui/page/page-meta";
import { parseUrl } from "~/values/parse-url";

export const meta = () => privateMeta("Log in");

/** Logs in visitors from the sister app and goes to `redirectTo`. Asks others first: any site can link here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("token") ?? "";
  const redirectTo = signInTarget(searchParams.get("redirectTo"));
  const owner = await ownerOfToken(token);
  if (!owner) throw await rejectToken(request, redirectTo);
  const currentUser = await findCurrentUser(request);
  if (currentUser?.id === owner.user.id) throw await keepSignedIn(redirectTo);
  if (!currentUser && cameFromSisterApp(request)) throw await signInByToken(request, owner, redirectTo);
  return { token, redirectTo, email: owner.user.email, currentEmail: currentUser?.email };
}

export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const owner = await ownerOfToken(String(form.get("token") ?? ""));
  const redirectTo = signInTarget(form.get("redirectTo"));
  return owner ? signInByToken(request, owner, redirectTo) : rejectToken(request, redirectTo);
}

export default function Token() {
  const { token, redirectTo, email, currentEmail } = useLoaderData<typeof loader>();
  return (
    <AuthPage title="Log in with this link?">
      <p className="mt-3 text-soft">
        This link logs you in as <strong>{email}</strong>.
        {currentEmail && (
          <>
            {" "}
            You are logged in as <strong>{currentEmail}</strong> and will be logged out first.
          </>
        )}{" "}
        Continue only if this is your account.
      </p>
      <form method="post" action="/auth/token" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="token" value={token} />
        {redirectTo !== "/" && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Submit look="button-primary">Log in</Submit> <ButtonLink href="/">Cancel</ButtonLink>
      </form>
    </AuthPage>
  );
}

type Owner = { session: Session; user: SessionUser };

/** Returns the session and user of a token, or null if the token is invalid or its session has ended. */
async function ownerOfToken(token: string): Promise<Owner | null> {
  const session = await verifyToken(token);
  const user = session && (await findSessionUser(session.userId, session.version, session.id));
  return user ? { session, user } : null;
}

/** Whether the request came from a link of the sister app, not of our pages, whose links anybody can submit. */
function cameFromSisterApp(request: Request): boolean {
  const referrer = parseUrl(request.headers.get("Referer") ?? "");
  return referrer?.origin === new URL(config.SISTER_APP_URL).origin;
}

/** Logs in the owner of a token, replaces the present session and redirects to a page of this site. */
async function signInByToken(request: Request, { session }: Owner, to: string): Promise<Response> {
  const headers = new Headers(replaceHistory);
  headers.append("Set-Cookie", await continueSession(session, request));
  return redirectWithToast(to, loggedIn, headers, { name: "Hub: User Login" });
}

/** Redirects like `signInByToken`, for an owner who is already logged in. */
function keepSignedIn(to: string): Promise<Response> {
  return redirectWithToast(to, loggedIn, new Headers(replaceHistory));
}

/** Asks to log in, which leads to the page that the link named. Who is logged in goes there at once. */
async function rejectToken(request: Request, to: string): Promise<Response> {
  const isHere = to === "/" || (await findCurrentUser(request)) !== null;
  const text = "This log-in link is not valid. Please log in.";
  const target = isHere ? to : loginModalUrl("/", to);
  return redirectWithToast(target, { kind: "error", text }, new Headers(replaceHistory));
}

const loggedIn = { kind: "success", text: "Successfully logged in!" } as const;
const replaceHistory = { "X-Remix-Replace": "true" };
