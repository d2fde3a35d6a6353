/** Keeps the fields of a form if the database is unavailable. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { errorResponse, wantsJson } from "~/http/api/respond.server";
import { readForm } from "~/http/body/read-body.server";
import { retryAfter } from "~/http/cache/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { unavailableMessage } from "~/ui/document/unavailable-message";
import { replyWithError } from "./form-reply.server";
import { unsentFormResponse } from "./resumable-form.server";

type Action<Result> = (args: ActionFunctionArgs) => Promise<Result>;
type Reply<Result> = (form: FormData, request: Request) => Result;

/**
 * Wraps an action. If the database is unavailable, responds with a 503 that keeps the fields. By default this is a
 * separate page that can send the form again. Pass `reply` to show the form's own page, if that needs no database.
 */
export function formAction<Result, Unavailable = never>(
  action: Action<Result>,
  reply: Reply<Unavailable> = throwUnsentForm,
) {
  return async (args: ActionFunctionArgs): Promise<Result | Unavailable> => {
    const { request } = args;
    try {
      return await action(args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logFailure(error);
      if (wantsJson(request)) throw errorResponse(request, 503, unavailableMessage, { headers: retryAfter });
      return reply(await readForm(request), request);
    }
  };
}

/** A `reply` for `formAction`: shows the form's own page with an error message, without passwords and codes. */
export const replyUnavailable = (form: FormData) =>
  replyWithError(form, { status: 503, message: unavailableMessage, headers: retryAfter });

function throwUnsentForm(form: FormData, request: Request): never {
  throw unsentFormResponse(request, form, { message: unavailableMessage, headers: retryAfter });
}
