import { redirect } from "@remix-run/node";

/** The version before mailed links to it. */
export const loader = () => redirect("/status");
