import type { Resource } from "~/domain/resources/catalogue/add.server";
import { normalized } from "~/domain/resources/values/address/normalized";
import { findPublishedByText } from "~/domain/review/submissions/published.server";
import { findChangeable } from "~/domain/review/submissions/suggest-change.server";

/** Returns the approved resource that a person means by the address of its page or dialog here, or by its own link. */
export async function findOther(text: string): Promise<Resource | null> {
  const slug = slugIn(text);
  const bySlug = slug && (await findChangeable(slug));
  if (bySlug) return bySlug;
  const published = await findPublishedByText(text);
  return published && findChangeable(published.slug);
}

/** Returns the slug in an address of this site. Text without a slash or a dot may be a slug itself. */
function slugIn(text: string): string | null {
  const [, encoded] = /(?:\/product\/|[?&]resource=)([^/?#&\s]+)/.exec(text) ?? [];
  try {
    return encoded ? normalized(decodeURIComponent(encoded)) : /^[^\s/.]+$/.test(text) ? text : null;
  } catch {
    return null;
  }
}
