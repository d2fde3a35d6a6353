import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

type Props = {
  meta: FieldMetadata<unknown>;
  label: string;
  required?: boolean;
  hint?: string;
  errors?: string[];
  children: ReactNode;
};

export function FieldFrame({ meta, label, required = false, hint, errors, children }: Props) {
  return (
    <div>
      <label className="mb-1.5 block text-sm font-semibold" htmlFor={meta.id}>
        {label}
        {required && (
          <span className="text-danger" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${meta.id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {errors && (
        <p id={meta.errorId} className="field-error">
          {errors.join(", ")}
        </p>
      )}
    </div>
  );
}
