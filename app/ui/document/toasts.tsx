import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { watchRequests } from "./page-requests";
import { Toast, type ToastMessage } from "./toast";

type Frame = { toast?: (ToastMessage & { number: number }) | null };

/** The one toast of a page: what its server flashed, or that what JavaScript sent found no server. */
export function Toasts({ frame }: { frame: Frame | undefined }) {
  const { key } = useLocation();
  const [unreached, setUnreached] = useState<{ text: string; number: number }>();

  useEffect(() => watchRequests((text) => setUnreached({ text, number: Date.now() })), []);
  // What is read of the server afterwards is newer.
  useEffect(() => setUnreached(undefined), [frame]);

  if (unreached) return <Toast key={unreached.number} kind="error" text={unreached.text} />;
  return frame?.toast && <Toast key={`${key} ${frame.toast.number}`} {...frame.toast} />;
}
