import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireModerator } from "~/http/auth/admin.server";

/** Links are checks, since one queue has both. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireModerator(request);
  return redirect("/admin/checks", 301);
}
