import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { askFor } from "~/domain/search/counts/empty-searches.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { redirectToLogin } from "~/http/auth/pending-action.server";
import { anyone, readForm } from "~/http/body/read-body.server";
import {
  findFollowable,
  followErrors,
  followPage,
  followTexts,
  followToast,
  unfollowPage,
} from "~/http/following/follow-page.server";
import { countAttempt, throwIfLimited } from "~/http/limits/limits.server";
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/following");

/**
 * Follows the page in the form's `list`, or stops following it if `_method` is "delete". The field `weekly` turns on the
 * weekly email, too. The field `asks` tells the administrators that somebody asks for what a search did not find.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const currentUser = await findCurrentUser(request);
  const list = await findFollowable(String(form.get("list") ?? ""), currentUser);
  if (!list) throw errorResponse(request, 422, "Only lists, topics, searches and learning paths can be followed.");
  const page = safePath(form.get("redirectTo"), refererPath(request, safePath(list.address, "/following")));
  const removes = String(form.get("_method")).toLowerCase() === "delete";
  const isWeekly = form.has("weekly");
  const wanted = form.has("asks") ? searchOf(list.address) : null;
  if (wanted !== null) {
    throwIfLimited(request, await countAttempt(request, "ask"));
    await askFor(wanted);
  }
  if (!currentUser) {
    const pending = { parameter: isWeekly ? "weekly" : "follow", value: list.address } as const;
    return redirectToLogin(page, followTexts.login, removes ? undefined : pending);
  }
  if (removes) {
    await unfollowPage(list, currentUser.id);
    return redirectWithToast(page, { kind: "success", title: list.title, text: followTexts.removed });
  }
  const member = { member: currentUser, isWeekly };
  const result = await followPage(list, member);
  if (result === "followed") {
    const toast = await followToast(member);
    const text = wanted === null ? toast.text : followTexts.request;
    return redirectWithToast(page, { title: list.title, ...toast, text });
  }
  throw errorResponse(request, followErrors[result].status, followErrors[result].text);
}

const searchOf = (address: string): string | null =>
  address.startsWith("/search?") ? new URLSearchParams(address.slice("/search".length)).get("q") : null;
