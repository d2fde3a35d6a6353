import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { handleFollowForm } from "~/http/following/follow-form.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/following");

export const action = ({ request }: ActionFunctionArgs) => handleFollowForm(request);
