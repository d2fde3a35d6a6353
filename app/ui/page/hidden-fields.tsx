import { useEffect, useRef } from "react";
import type { ResumableForm } from "./resumable-form";

type Field = readonly [name: string, value: string | number];

/** What a form sends that nobody sees. */
export function HiddenFields({ fields }: { fields: readonly Field[] }) {
  return fields.map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />);
}

/** Shown if the page for a form cannot be loaded: the browser submits it and loads that page as a document. */
export function SubmitByBrowser({ action, fields }: ResumableForm) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={action}>
      <HiddenFields fields={fields} />
    </form>
  );
}
