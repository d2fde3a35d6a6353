import { type ActionFunctionArgs, redirect } from "@remix-run/node";
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
import { errorResponse, safePath } from "~/http/replies/respond.server";
import { refererPath } from "~/http/replies/return-url.server";
import { redirectWithToast } from "~/http/replies/toast.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/following");

/** Follows the page in the form's `list`, or stops following it if `_method` is "delete". */
export async function action({ request }: ActionFunctionArgs) {
  const { form } = await readForm(request, { who: anyone });
  const currentUser = await findCurrentUser(request);
  const list = await findFollowable(String(form.get("list") ?? ""), currentUser);
  if (!list) throw errorResponse(request, 422, "Only lists, searches and learning paths can be followed.");
  const page = safePath(form.get("redirectTo"), refererPath(request, safePath(list.address, "/following")));
  const removes = String(form.get("_method")).toLowerCase() === "delete";
  if (!currentUser) {
    const pending = { parameter: "follow", value: list.address } as const;
    return redirectToLogin(page, followTexts.login, removes ? undefined : pending);
  }
  if (removes) {
    await unfollowPage(list, currentUser.id);
    return redirectWithToast(page, { kind: "success", title: list.title, text: followTexts.removed });
  }
  const result = await followPage(list, currentUser.id);
  if (result === "followed") {
    return redirectWithToast(page, { title: list.title, ...(await followToast(currentUser)) });
  }
  throw errorResponse(request, followErrors[result].status, followErrors[result].text);
}
