import type { ReactNode } from "react";

type Props = { id: string; label: string; error?: string; hint?: string; isRequired?: boolean; children: ReactNode };

export function EditorField({ id, label, error, hint, isRequired = false, children }: Props) {
  return (
    <div>
      <label className="mb-1 block text-sm font-semibold" htmlFor={id}>
        {label}
        {isRequired && (
          <span className="text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {error}
    </p>
  );
}

/** Returns the attributes of a field that refer to its label and its error. */
export function errorProps(id: string, error?: string) {
  return error ? { id, "aria-invalid": true, "aria-describedby": `${id}-error` } : { id };
}
