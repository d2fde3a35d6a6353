import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";

type Props = {
  meta: Pick<FieldMetadata<unknown>, "id" | "errorId">;
  label: string;
  required?: boolean;
  hint?: string;
  errors?: string | string[];
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
      <FieldError id={meta.errorId} errors={errors} />
    </div>
  );
}

export function FieldError({ id, errors }: { id: string; errors?: string | string[] }) {
  if (!errors) return null;
  return (
    <p id={id} className="field-error">
      {[errors].flat().join(", ")}
    </p>
  );
}
