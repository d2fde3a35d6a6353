import { readAddress } from "~/domain/resources/values/web-address";

/** Returns the fields that a link to the form fills in. Phones put the link of a shared page into the text. */
export function filledValues(params: URLSearchParams) {
  const typed = (name: string) => params.get(name)?.replaceAll("\0", "").trim() ?? "";
  const productLink = typed("url") || readAddress(typed("text")).address;
  const title = typed("title").slice(0, 300);
  return { ...(productLink && { productLink }), ...(title && { title }) };
}
