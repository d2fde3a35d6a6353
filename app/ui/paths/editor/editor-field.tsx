import type { ReactNode } from "react";
import { FieldFrame } from "~/ui/forms/field-frame";

type Props = { id: string; label: string; error?: string; hint?: string; required?: boolean; children: ReactNode };

export const EditorField = ({ id, error, ...field }: Props) => (
  <FieldFrame {...field} meta={{ id, errorId: errorIdOf(id) }} errors={error} />
);

export const errorIdOf = (id: string) => `${id}-error`;

/** Returns the attributes of a field that refer to its label and its error. */
export function errorProps(id: string, error?: string) {
  return error ? { id, "aria-invalid": true, "aria-describedby": errorIdOf(id) } : { id };
}
