import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { FieldFrame } from "./field-frame";

type Props = {
  meta: FieldMetadata<unknown>;
  label: string;
  type: "text" | "email" | "url" | "number" | "password";
  required?: boolean;
  hint?: string;
  autoComplete?: string;
  step?: string;
  min?: string;
  placeholder?: string;
  readOnly?: boolean;
  /** The id of the text that says what is wrong, where it is not said below the field. */
  saidIn?: string;
};

/** A labelled input with its error tied to it. Conform gives name, value, constraints and the invalid state. */
export function Field({ meta, label, type, required = false, hint, saidIn, ...input }: Props) {
  const { key, ...props } = getInputProps(meta, { type, ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  const described = saidIn && !meta.valid ? { "aria-describedby": `${hint ? `${meta.id}-hint ` : ""}${saidIn}` } : {};
  // An address may be typed without its scheme, which a browser's url input would refuse.
  const mode = type === "url" ? { type: "text", inputMode: "url" as const } : {};
  return (
    <FieldFrame meta={meta} label={label} required={required} hint={hint} errors={saidIn ? undefined : meta.errors}>
      <input key={key} {...props} {...mode} {...input} {...described} required={required} className="input" />
    </FieldFrame>
  );
}
