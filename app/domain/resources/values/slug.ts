/** A name as a slug: lower case, runs of white space become hyphens. */
export function slugOf(name: string): string {
  // A slash, a control character or half a surrogate pair would not come back from a URL's path as it went in.
  const slug = name
    .trim()
    .toLowerCase()
    .replace(/[\s/\\]+/g, "-")
    .replace(/[\p{Cc}\p{Cs}?#%]/gu, "")
    // Remix takes an address that ends so for a question about the data of another page.
    .replace(/\.data$/, "-data");
  return slug === "" || /^\.+$/.test(slug) ? "resource" : slug;
}

/** The nth slug for a name: `guide`, `guide-2`, `guide-3`. */
export function nthSlug(base: string, n: number): string {
  return n === 1 ? base : `${base}-${n}`;
}
