import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

const event = "announce";

/** Says a change to who does not see it. */
export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent(event, { detail: text }));
}

/**
 * Where announcements are read from, and itself the author of one: what a client navigation has led to, which a browser
 * says by itself when it loads a page. A dialog is said by the focus that moves into it.
 */
export function Announcer() {
  const { pathname, search } = useLocation();
  const page = pathname + withoutDialogs(search);
  const [shown, setShown] = useState(page);
  const [text, setText] = useState("");

  useEffect(() => {
    const say = ({ detail }: CustomEventInit<string>) => setText(detail ?? "");
    window.addEventListener(event, say);
    return () => window.removeEventListener(event, say);
  }, []);

  useEffect(() => {
    if (page === shown) return;
    setShown(page);
    const cards = document.querySelectorAll("main article").length;
    setText(cards > 0 ? `${document.title}, ${cards} resources` : document.title);
  }, [page, shown]);

  return (
    <p id="announcer" className="sr-only" aria-live="polite">
      {text}
    </p>
  );
}

function withoutDialogs(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of ["auth", "redirectTo", "resource", "sent", "edit", "new"]) params.delete(name);
  return `?${params}`;
}
