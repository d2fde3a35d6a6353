/** An action that takes a form loses nothing typed while the database is away. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { isUnavailable } from "~/db/failure";
import { refuse, wantsJson } from "~/http/api/respond.server";
import { retryAfter } from "~/http/cache/unavailable.server";
import { logFailure } from "~/http/server/log.server";
import { awaySentence } from "~/ui/document/away-sentence";
import { replyWrong } from "./form-reply.server";
import { unsent } from "./interrupted.server";
import { readForm } from "./submission.server";

type Act<Answer> = (asked: ActionFunctionArgs) => Promise<Answer>;
type Reply<Answer> = (form: FormData, request: Request) => Answer;

/**
 * The same action, which answers 503 with what was typed while the database is away: by `reply` where the form's page
 * can be shown without it, else by a page of its own that sends the same form again.
 */
export function formAction<Answer, Away = never>(act: Act<Answer>, reply: Reply<Away> = sendAgain) {
  return async (asked: ActionFunctionArgs): Promise<Answer | Away> => {
    const { request } = asked;
    try {
      return await act(asked);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logFailure(error);
      if (wantsJson(request)) throw refuse(request, 503, awaySentence, { headers: retryAfter });
      return reply(await readForm(request), request);
    }
  };
}

/** The page of the form again, which says so above the fields; passwords and codes are typed anew. */
export const inPlace = (form: FormData) => replyWrong(form, { status: 503, said: awaySentence, headers: retryAfter });

function sendAgain(form: FormData, request: Request): never {
  throw unsent(request, form, { sentence: awaySentence, headers: retryAfter });
}
