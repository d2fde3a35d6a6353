import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { handleFollowForm } from "~/http/following/follow-form.server";

/** A reload after the post is a GET. */
export const loader = () => redirect("/following");

export const action = ({ request }: ActionFunctionArgs) => handleFollowForm(request);

/** Without a component, errors would be raw responses instead of pages. */
export default function Follow() {
  return null;
}
