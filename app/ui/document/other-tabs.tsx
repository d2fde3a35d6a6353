import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Tells the other tabs of this browser when somebody logs in or out, and loads the page's data anew when one of them says so. */
export function OtherTabs({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { revalidate } = useRevalidator();
  const shown = useRef(isLoggedIn);
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
