import { redirect } from "@remix-run/node";

/** The paths of a member are in My Library. Links of before lead there. */
export const loader = () => redirect("/my-library#paths", 301);
