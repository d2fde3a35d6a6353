import { type FieldMetadata, getTextareaProps } from "@conform-to/react";
import { FieldFrame } from "./field-frame";

type Props = { meta: FieldMetadata<unknown>; label: string; rows: number; hint?: string };

export function TextAreaField({ meta, label, rows, hint }: Props) {
  const { key, ...props } = getTextareaProps(meta, { ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} errors={meta.errors}>
      <textarea key={key} {...props} maxLength={props.maxLength ?? 10_000} rows={rows} className="input" />
    </FieldFrame>
  );
}
