import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

const event = "announce";

export function announce(text: string): void {
  window.dispatchEvent(new CustomEvent(event, { detail: text }));
}

/** The live region. It also announces the page after a client navigation, but not dialogs, which get the focus. */
export function Announcer() {
  const { pathname, search } = useLocation();
  const page = pathname + withoutDialogs(search);
  const [shown, setShown] = useState(page);
  const [text, setText] = useState("");

  useEffect(() => {
    const onAnnounce = ({ detail }: CustomEventInit<string>) => setText(detail ?? "");
    window.addEventListener(event, onAnnounce);
    return () => window.removeEventListener(event, onAnnounce);
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
