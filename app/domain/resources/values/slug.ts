import { normalized } from "~/domain/resources/values/address/normalized";

/** Returns the slug of a name: lower case, with hyphens for white space. */
export function slugOf(name: string): string {
  // Slashes, control characters and lone surrogates would not survive in a URL's path.
  const slug = normalized(name)
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, "-")
    .replace(/[\p{Cc}\p{Cs}?#%]/gu, "")
    // Remix treats a URL that ends in .data as a request for the data of another page.
    .replace(/\.data$/, "-data");
  return slug === "" || /^\.+$/.test(slug) ? "resource" : slug;
}

/** Returns the nth slug of a base: `guide`, `guide-2`, `guide-3`. */
export function nthSlug(base: string, n: number): string {
  return n === 1 ? base : `${base}-${n}`;
}
