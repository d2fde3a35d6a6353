import { useEffect, useState } from "react";
import { findTerm } from "~/domain/resources/terms/terms";
import { formatLabel } from "~/domain/resources/values/formats";
import { tagPath } from "~/domain/resources/values/tags";
import { highlighter, type Ranges } from "~/domain/search/highlight";
import type { Suggestion } from "~/domain/search/suggest.server";
import { type IconName, knownIcon } from "~/ui/document/icon";

/** A suggestion. `text` is what the search box then has, if not the label. */
export type Suggested = {
  label: string;
  matches?: Ranges;
  creator?: string;
  detail?: string;
  text?: string;
  href: string;
  icon: IconName;
};

const delayMs = 150;
const minCharacters = 2;

/** Returns the suggestions for a text, shortly after its last change. Empty for a short text. */
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
        const highlight = highlighter([query]);
        const list: Suggestion[] = response.ok ? (await response.json()).suggestions : [];
        setFound({ text: query, list: list.map((one) => toSuggested(one, query, highlight)) });
      } catch {
        // Aborted or offline. The form works without suggestions, and those of another text are none.
        if (!aborted.signal.aborted) setFound({ text: query, list: [] });
      }
    }, delayMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query, isLong]);

  if (!isLong) return [];
  const { list } = found;
  if (list.length === 0) return list;
  return [...list, { label: `See all results for “${query}”`, text: query, href: searchHref(query), icon: "right" }];
}

const searchHref = (q: string) => `/search?${new URLSearchParams({ q })}`;

function toSuggested(one: Suggestion, query: string, highlight: (text: string) => Ranges): Suggested {
  if (one.kind === "tag") {
    const label = `#${one.tag}`;
    return { label, matches: highlight(label), detail: "Tag", href: tagPath(one.tag), icon: "latest" };
  }
  if (one.kind === "list")
    return { label: `All resources: ${one.filters.join(", ")}`, text: query, href: one.href, icon: "latest" };
  const { name, slug, creator, format } = one;
  return {
    label: name,
    matches: highlight(name),
    creator: name.toLowerCase().includes(creator.toLowerCase()) ? undefined : creator,
    detail: formatLabel(format),
    href: `/product/${encodeURIComponent(slug)}`,
    icon: knownIcon(findTerm("format", format)?.icon),
  };
}
