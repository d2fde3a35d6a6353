import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { watchRequests } from "~/ui/document/page-requests";
import { Toast, type ToastMessage } from "~/ui/forms/toast";

type LayoutData = { toast?: (ToastMessage & { number: number }) | null };

/** The toast of a page: a message of the server, or the error that a form could not be sent. */
export function Toasts({ layoutData }: { layoutData: LayoutData | undefined }) {
  const { key } = useLocation();
  const [sendError, setUnreached] = useState<{ text: string; number: number }>();

  useEffect(() => watchRequests((text) => setUnreached({ text, number: Date.now() })), []);
  // New data of the server replaces the error.
  useEffect(() => setUnreached(undefined), [layoutData]);

  // Only one response has a toast. It stays when the same page loads its data again.
  const last = useRef<{ page: string; toast: LayoutData["toast"] }>();
  if (layoutData?.toast || last.current?.page !== key) last.current = { page: key, toast: layoutData?.toast };
  const { toast } = last.current;

  if (sendError) return <Toast key={sendError.number} kind="error" text={sendError.text} />;
  return toast && <Toast key={`${key} ${toast.number}`} {...toast} />;
}
