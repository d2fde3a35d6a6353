import { redirect } from "@remix-run/node";

/** Password managers open this URL to let a member change the password. */
export function loader() {
  return redirect("/account/password");
}
