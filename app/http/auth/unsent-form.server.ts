/** Gives a form's text back while its sender is signed out or the database is unavailable. */
import type { ActionFunctionArgs, ServerBuild } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { anyone, longForm, readForm, usualForm } from "~/http/body/read-body.server";
import { replyWithError } from "~/http/replies/form-reply.server";
import { errorResponse, thrownResponse, wantsJson } from "~/http/replies/respond.server";
import { resumableFormResponse } from "~/http/replies/resumable-form.server";
import { retryAfter } from "~/http/replies/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";
import { readSession } from "./session.server";

/** The names and values that the page to log in again adds to a form. */
const loginBytes = 2_500;

/** Returns the form of somebody who may not be signed in. A long one needs a cookie that we signed. */
export async function readUnsentForm(request: Request): Promise<FormData> {
  const { maxBytes } = (await readSession(request)) ? longForm : usualForm;
  const size = { maxBytes: maxBytes + loginBytes, maxParts: longForm.maxParts };
  try {
    return (await readForm(request, { who: anyone, ...size })).form;
  } catch (thrown) {
    const isTooLong = thrown instanceof Response && thrown.status === 413;
    throw isTooLong ? errorResponse(request, 413, tooLongMessage) : thrown;
  }
}

const tooLongMessage = "Your form is too long to be kept here. Log in in another window, go back, and send it again.";

/** Routes whose page needs no database, so that it can show its form again. */
const routesWithOwnPage = ["login", "auth.code", "auth.forgot", "auth.login", "auth.reset", "auth.signup"];

/**
 * Returns the build with actions that keep a form while the database is unavailable: a 503 with the form's own page, or
 * with a page that can send the form again. A moderator's decision about something of their own is a 403.
 */
export function withUnsentForms(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { action } = route!.module;
    return [id, action ? { ...route!, module: { ...route!.module, action: keepForm(id, action) } } : route] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

type Action = NonNullable<NonNullable<ServerBuild["routes"][string]>["module"]["action"]>;

const keepForm =
  (routeId: string, action: Action): Action =>
  async (args: ActionFunctionArgs) => {
    try {
      return await action(args);
    } catch (error) {
      if (!isUnavailable(error)) throw thrownResponse(args.request, error) ?? error;
      logFailure(error);
      return keptForm(routeId, args.request);
    }
  };

async function keptForm(routeId: string, request: Request) {
  const form = wantsJson(request) ? null : await readUnsentForm(request).catch(() => null);
  if (!form) throw errorResponse(request, 503, unavailableMessage, { headers: retryAfter });
  const failure = { message: unavailableMessage, headers: retryAfter, status: 503 };
  if (routesWithOwnPage.some((name) => routeId === `routes/${name}`)) return replyWithError(form, failure);
  throw resumableFormResponse(request, form, failure);
}
