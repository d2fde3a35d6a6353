import { useEffect, useRef } from "react";

/** What came of the last button. It takes the focus: by JavaScript, or by `autofocus` without it. */
export function EditorMessage({ kind, text }: { kind: "status" | "error"; text: string }) {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p
      ref={element}
      role={kind === "error" ? "alert" : "status"}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this is its result
      autoFocus
      className={
        kind === "error"
          ? "mt-4 rounded-lg bg-danger-soft p-3 text-danger outline-danger"
          : "rounded-lg bg-accent-soft p-3 text-sm"
      }
    >
      {text}
    </p>
  );
}
