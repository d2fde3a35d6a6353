import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handleOwnPicture } from "~/http/media/picture-actions.server";

export { FormRoute as default } from "~/ui/forms/form-route";

const pageOf = (token: string | undefined) => `/status/${encodeURIComponent(token!)}`;

/** A reload after the post is a GET. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.token));
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  handleOwnPicture(request, { token: params.token! }, pageOf(params.token));
