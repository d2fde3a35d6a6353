import { useFetchers, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const delayMs = 150;

/**
 * Shows that a page loads or a form is sent, after a short delay: a bar, a text, a dimmed list (`aria-busy` of <main>)
 * and a mark on the pressed link or button. Everything is drawn over the page, so nothing shifts.
 */
export function Waiting() {
  const { state, location, formMethod } = useNavigation();
  const isNavigating = state !== "idle";
  const isSending = useFetchers().some((fetcher) => fetcher.state !== "idle");
  const isShown = useDelayed(isNavigating || isSending);
  const isReading = isNavigating && (formMethod === undefined || formMethod === "GET");
  usePressedMark(isShown);
  useMainMark(isShown && isNavigating);
  return (
    <div className="waiting visible" aria-live="polite">
      {isShown && <div className="waiting-bar" />}
      {isShown && isReading && <p>{location.pathname === "/search" ? "Loading results..." : "Loading..."}</p>}
    </div>
  );
}

function useDelayed(isOn: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn]);
  return isOn && isLate;
}

/** Marks the last pressed link or button. */
function usePressedMark(isShown: boolean): void {
  // Not a state: React Router mutates the map of its fetchers, so an extra render would see the next one early.
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      pressed.current = target instanceof Element ? target.closest("a, button") : null;
    };
    window.addEventListener("click", onClick, { capture: true });
    return () => window.removeEventListener("click", onClick, { capture: true });
  }, []);
  useEffect(() => {
    if (!isShown) return;
    const marked = pressed.current;
    pressed.current = null;
    return mark(marked);
  }, [isShown]);
}

function useMainMark(isShown: boolean): void {
  useEffect(() => (isShown ? mark(document.getElementById("main")) : undefined), [isShown]);
}

function mark(element: Element | null): () => void {
  element?.setAttribute("aria-busy", "true");
  return () => element?.removeAttribute("aria-busy");
}
