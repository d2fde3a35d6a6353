import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { handleOwnPicture } from "~/http/media/picture-actions.server";

const pageOf = (token: string | undefined) => `/status/${encodeURIComponent(token!)}`;

/** A reload after the post is a GET. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(pageOf(params.token));
}

export const action = ({ request, params }: ActionFunctionArgs) =>
  handleOwnPicture(request, { token: params.token! }, pageOf(params.token));

/** Without a component, errors would be raw responses instead of pages. */
export default function Picture() {
  return null;
}
