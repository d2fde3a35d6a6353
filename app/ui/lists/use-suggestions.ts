import { useEffect, useState } from "react";
import { formatLabel } from "~/domain/resources/values/formats";
import { filteredSearch } from "~/domain/search/filter-words";
import type { Suggestion } from "~/domain/search/suggest.server";
import type { IconName } from "~/ui/document/icon";

/** A suggestion. `detail` is a second, softer text, and `text` what the search box then has, if not the label. */
export type Suggested = { label: string; detail?: string; text?: string; href: string; icon: IconName };

const delayMs = 150;
const minCharacters = 2;

/** Returns the suggestions for a text: its filters, and shortly after its last change others. Empty for a short text. */
export function useSuggestions(text: string): Suggested[] {
  const [found, setFound] = useState<{ text: string; list: Suggested[] }>({ text: "", list: [] });
  const query = text.trim();
  const isLong = [...query].length >= minCharacters;

  useEffect(() => {
    if (!isLong) return;
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: query })}`, aborted);
        const list: Suggestion[] = response.ok ? (await response.json()).suggestions : [];
        setFound({ text: query, list: list.map(toSuggested) });
      } catch {
        // Aborted or offline. The form works without suggestions.
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query, isLong]);

  if (!isLong) return [];
  const filtered = filteredSearch(query);
  const list = filtered ? [{ ...filtered, icon: "search" as const }, ...found.list] : found.list;
  if (list.length === 0) return list;
  return [...list, { label: `See all results for “${query}”`, text: query, href: searchHref(query), icon: "right" }];
}

const searchHref = (q: string) => `/search?${new URLSearchParams({ q })}`;

function toSuggested(one: Suggestion): Suggested {
  if (one.kind === "tag") return { label: `#${one.tag}`, href: `/latest?tag=${one.tag}`, icon: "latest" };
  const creator = one.name.toLowerCase().includes(one.creator.toLowerCase()) ? "" : one.creator;
  const detail = [formatLabel(one.format), creator].filter(Boolean).join(" · ");
  return { label: one.name, detail, href: searchHref(one.name), icon: one.format };
}
