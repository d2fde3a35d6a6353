import { useEffect, useState } from "react";
import { announce } from "~/ui/document/announcer";
import { Icon } from "~/ui/document/icon";

const shownMs = 2_000;

/** Copies a text. Without JavaScript it is hidden, and the text can be selected. */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      // Undefined on a page without HTTPS, which is an error too.
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce("Copied");
    } catch {
      window.prompt(`Copy ${name}`, text);
    }
  };
  return (
    <button type="button" className="button with-script min-w-28" onClick={copy}>
      {isCopied && <Icon name="check" className="i-s" />}
      {isCopied ? "Copied" : "Copy"}
      <span className="sr-only"> {name}</span>
    </button>
  );
}
