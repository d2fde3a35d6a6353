import type { ReactNode } from "react";

type Errors = { errors?: string | string[] };

type Props = Errors & {
  id: string;
  label: string;
  required?: boolean;
  hint?: string;
  /** Whether its error is announced, where no summary of the form is. */
  isAlert?: boolean;
  children: ReactNode;
};

/** A field below its label and above its hint and error, whose ids begin with its own. */
export function FieldFrame({ id, label, required = false, hint, errors, isAlert, children }: Props) {
  return (
    <div>
      <label className="mb-1.5 block text-sm font-semibold" htmlFor={id}>
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError of={id} errors={errors} isAlert={isAlert} />
    </div>
  );
}

/** Returns the attributes of a field, outside of Conform, that refer to its label, hint and error. */
export function fieldProps(id: string, { hint, error }: { hint?: boolean; error?: string }) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy || undefined };
}

/** The error of the field with the id `of`. */
export function FieldError({ of, errors, isAlert }: Errors & { of: string; isAlert?: boolean }) {
  if (!errors) return null;
  return (
    <p id={`${of}-error`} className="field-error" role={isAlert ? "alert" : undefined}>
      {[errors].flat().join(", ")}
    </p>
  );
}
