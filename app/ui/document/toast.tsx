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
};

type Props = ToastMessage & {
  /** Whether the page contains the same text. Screen readers then skip the toast. */
  isRepeated?: boolean;
};

/** A message at the bottom right. CSS hides it after three seconds, or when it is too late for its Undo. */
export function Toast({ kind, title, text, undo, isRepeated = false }: Props) {
  const announced = isRepeated ? { "aria-hidden": true } : { role: kind === "error" ? "alert" : "status" };
  return (
    <div
      className={`toast toast-${kind} ${undo ? "toast-undo" : ""} ${undo?.isBrief ? "toast-brief" : ""}`}
      {...announced}
    >
      <p>
        {title && <strong className="block">{title}</strong>}
        {text}
      </p>
      {undo && (
        <form method="post" action={undo.action} className="shrink-0" data-keep-scroll>
          {undo.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button shrink-0 whitespace-nowrap">
            Undo
          </button>
        </form>
      )}
    </div>
  );
}
