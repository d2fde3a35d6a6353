import { redirect } from "@remix-run/node";

/** Links are checks, since one queue has both. */
export const loader = () => redirect("/admin/checks", 301);
