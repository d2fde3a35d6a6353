import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { interrupted, resumed } from "~/http/interrupted.server";
import { methodNotAllowed } from "~/http/respond.server";
import { startSession } from "~/http/session.server";
import { SignInRefused, signInByForm } from "~/http/sign-in.server";
import { readForm } from "~/http/submission.server";

export function loader({ request }: LoaderFunctionArgs) {
  throw methodNotAllowed(request, "POST");
}

/** Logs in and sends an interrupted form on, body and all. Issue: members, Interrupted acts finish. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const email = String(form.get("again_email") ?? "");
  const credentials = new FormData();
  credentials.set("email", email);
  credentials.set("password", String(form.get("again_password") ?? ""));
  try {
    const account = await signInByForm(request, credentials);
    return new Response(null, {
      status: 307,
      headers: { Location: resumed(form), "Set-Cookie": await startSession(account) },
    });
  } catch (error) {
    if (!(error instanceof SignInRefused)) throw error;
    const { status, message, headers } = error;
    throw interrupted(request, form, { sentence: "Your session had ended.", wrong: message, email, status, headers });
  }
}

/** Only so that what it refuses is shown as a page. */
export default function Again() {
  return null;
}
