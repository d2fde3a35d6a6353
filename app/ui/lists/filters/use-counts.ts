import { useFetcher, useLocation } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { PanelCounts } from "~/domain/resources/list/counts/panel-counts";

const delayMs = 300;

/** Returns the counts for what is chosen in a form: the known ones, and after a change those of the same list. */
export function useCounts(known: PanelCounts | null | undefined) {
  const fetcher = useFetcher<{ panel?: PanelCounts | null }>();
  const { pathname, search } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const changedOn = useRef<string>();
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (!known) return;
    const params = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
    params.set("filters", "all");
    changedOn.current = search;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => fetcher.load(`${pathname}?${params}`), delayMs);
  };
  // What was fetched belongs to the choices on an earlier page.
  const isOfPage = changedOn.current === search;
  return { counts: (isOfPage && fetcher.data?.panel) || known, onChange };
}
