import { Submit } from "~/ui/forms/button";
import { useClearOfControls } from "~/ui/layout/clear-of-controls";

export type ToastMessage = {
  kind: "success" | "error";
  text: string;
  title?: string;
  /** The form of the Undo button. */
  undo?: {
    action: string;
    fields: (readonly [name: string, value: string])[];
    /** It is offered for a few seconds only. */
    isBrief?: boolean;
  };
  link?: { href: string; label: string };
};

type Props = ToastMessage & {
  /** Whether the page contains the same text. Screen readers then skip the toast. */
  isRepeated?: boolean;
};

/** A message at the bottom right. CSS hides it after three seconds, or later if it has a button or a link. */
export function Toast({ kind, title, text, undo, link, isRepeated = false }: Props) {
  const announced = isRepeated ? { "aria-hidden": true } : { role: kind === "error" ? "alert" : "status" };
  const ref = useClearOfControls();
  return (
    <div
      ref={ref}
      className={`toast visible toast-${kind} ${undo || link ? "toast-undo" : ""} ${link || undo?.isBrief ? "toast-brief" : ""}`}
      {...announced}
    >
      <p>
        {title && <strong className="block">{title}</strong>}
        {text}
      </p>
      {link && (
        <a href={link.href} className="button pointer-events-auto shrink-0 whitespace-nowrap">
          {link.label}
        </a>
      )}
      {undo && (
        <form method="post" action={undo.action} className="shrink-0" data-keep-scroll>
          {undo.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Submit look="pointer-events-auto shrink-0 whitespace-nowrap">Undo</Submit>
        </form>
      )}
    </div>
  );
}
