import { useEffect, useRef } from "react";
import type { Interrupted } from "./interrupted";

/** What a form had, to be sent on as it was. */
export function Typed({ fields }: { fields: Interrupted["typed"] }) {
  return fields.map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />);
}

/** In place of a page about a form that could not be loaded: the browser sends the form, and gets that page whole. */
export function SentByBrowser({ at, typed }: Interrupted) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={at}>
      <Typed fields={typed} />
    </form>
  );
}
