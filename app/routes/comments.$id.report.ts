import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { handleCommentReport } from "~/http/library/verdict-form.server";

export { FormRoute as default } from "~/ui/forms/form-route";

/** A reload after the post is a GET. */
export const loader = () => redirect("/");

export const action = ({ request, params }: ActionFunctionArgs) => handleCommentReport(request, params.id);
