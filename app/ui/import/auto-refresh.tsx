import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { useRootData } from "~/ui/layout/root-data";

const everyMs = 1_000;

/** Loads the page's data again each second. Without scripts the browser loads the page again. */
export function AutoRefresh() {
  const { revalidate, state } = useRevalidator();
  const hasScripts = useRootData()?.scripts !== false;
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(revalidate, everyMs);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  const refresh = <meta httpEquiv="refresh" content="2" />;
  return hasScripts ? <noscript>{refresh}</noscript> : refresh;
}
