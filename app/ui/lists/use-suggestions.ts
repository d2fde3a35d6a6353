import { useEffect, useState } from "react";
import type { Suggestion } from "~/domain/search/suggest.server";

export type Suggested = { label: string; href: string };

const pause = 150;
const shortest = 2;

/** What the text may become, a moment after it was last changed; empty while there is too little of it. */
export function useSuggestions(text: string): Suggested[] {
  const [found, setFound] = useState<{ text: string; list: Suggested[] }>({ text: "", list: [] });
  const asked = text.trim();
  const isLong = [...asked].length >= shortest;

  useEffect(() => {
    if (!isLong) return;
    const aborted = new AbortController();
    const waiting = setTimeout(async () => {
      try {
        const response = await fetch(`/search/suggestions?${new URLSearchParams({ q: asked })}`, aborted);
        const list: Suggestion[] = response.ok ? (await response.json()).suggestions : [];
        setFound({ text: asked, list: list.map(suggested) });
      } catch {
        // Aborted, or the network is gone: the form works all the same.
      }
    }, pause);
    return () => {
      clearTimeout(waiting);
      aborted.abort();
    };
  }, [asked, isLong]);

  return isLong ? found.list : [];
}

function suggested(one: Suggestion): Suggested {
  if (one.kind === "tag") return { label: `#${one.tag}`, href: `/latest?tag=${one.tag}` };
  return { label: one.name, href: `/search?${new URLSearchParams({ q: one.name })}` };
}
