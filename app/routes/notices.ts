import { redirect } from "@remix-run/node";

/** Notices are at Following. Links of before lead there. */
export const loader = () => redirect("/following", 301);
