import { useEffect, useState } from "react";
import { announce } from "~/ui/document/announcer";

const shownMs = 2_000;

/** Returns a function that copies a text and announces it, and whether it has just done so. */
export function useCopy(): { isCopied: boolean; copy: (text: string, copied: string) => Promise<void> } {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async (text: string, copied: string) => {
    try {
      // Undefined on a page without HTTPS, which is an error too.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce(copied);
    } catch {
      window.prompt("Copy this", text);
    }
  };
  return { isCopied, copy };
}

/** Opens the browser's dialog for sharing. */
export const share = (what: ShareData): Promise<void> =>
  navigator.share(what).catch((error: unknown) => {
    // The person closed it.
    if (!(error instanceof DOMException && error.name === "AbortError")) throw error;
  });
