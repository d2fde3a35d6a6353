import { useFetcher } from "@remix-run/react";
import { type FocusEvent, useState } from "react";

/** The published resource with a link. */
export type Found = { name: string; slug: string };

/**
 * Asks which published resource has the link of the form, as soon as its field is left. `initial` is the answer for the
 * link with which the page was opened. Returns the answer while the field has that link.
 */
export function useFound(link: unknown, initial: Found | null) {
  const fetcher = useFetcher<{ found: Found | null }>();
  const [requested, setRequested] = useState(link);
  const onBlur = ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "productLink") return;
    const typed = target.value.trim();
    if (typed === "" || typed === requested) return;
    setRequested(typed);
    fetcher.load(`/submit?${new URLSearchParams({ link: typed })}`);
  };
  const isCurrent = typeof link === "string" && link.trim() === requested;
  const answer = fetcher.data ? fetcher.data.found : initial;
  return { found: isCurrent && fetcher.state === "idle" ? answer : null, onBlur };
}
