import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Tells the other tabs of this browser whether somebody is logged in, with each document and when it changes. They load their
 * data anew if they show something else: after a login or logout in a document, too.
 */
export function OtherTabs({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const shown = useRef<boolean>();
  const channel = useRef<BroadcastChannel>();

  useEffect(() => {
    const opened = new BroadcastChannel("session");
    opened.onmessage = ({ data }) => data !== shown.current && revalidate();
    channel.current = opened;
    return () => opened.close();
  }, [revalidate]);

  useEffect(() => {
    if (isLoggedIn !== shown.current) channel.current?.postMessage(isLoggedIn);
    shown.current = isLoggedIn;
  }, [isLoggedIn]);

  return null;
}
