import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { handleCommentReport } from "~/http/library/verdict-form.server";

/** A reload after the post is a GET. */
export const loader = () => redirect("/");

export const action = ({ request, params }: ActionFunctionArgs) => handleCommentReport(request, params.id);

/** Without a component, errors would be raw responses instead of pages. */
export default function ReportComment() {
  return null;
}
