import { type FocusEvent, useState } from "react";

/** The published resource with a link. */
export type Found = { name: string; slug: string };

/**
 * Looks up which published resource has the link of the form, as soon as its field is left. `initial` is the one of the
 * link with which the page was opened. Returns the resource while the field has that link.
 */
export function useFound(link: unknown, initial: Found | null) {
  const [known, setKnown] = useState({ link, found: initial });
  const onBlur = async ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "productLink") return;
    const typed = target.value.trim();
    if (typed === "" || typed === known.link) return;
    try {
      const response = await fetch(`/submit/known-link?${new URLSearchParams({ link: typed })}`);
      const { found }: { found: Found | null } = response.ok ? await response.json() : { found: null };
      setKnown({ link: typed, found });
    } catch {
      // Offline. The response to the form names the resource.
    }
  };
  return { found: typeof link === "string" && link.trim() === known.link ? known.found : null, onBlur };
}
