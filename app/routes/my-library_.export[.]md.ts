import { redirect } from "@remix-run/node";

/** The library is exported as a table and as bookmarks. Links of before lead to the table. */
export const loader = () => redirect("/my-library/export.csv", 301);
