import { type FieldMetadata, getInputProps, getSelectProps, getTextareaProps } from "@conform-to/react";
import { type ComponentProps, useState } from "react";
import { FieldFrame } from "./field-frame";
import { type Choices, Options } from "./options";

/** A labelled input with its hint and error. Conform sets name, value, constraints and the invalid state. */
export function Field({
  meta,
  label,
  type,
  required = false,
  hasMark = required,
  hint,
  isFirst,
  defaultValue,
  ...input
}: {
  meta: FieldMetadata<unknown>;
  label: string;
  type: "text" | "email" | "url" | "password";
  required?: boolean;
  hasMark?: boolean;
  hint?: string;
  autoComplete?: string;
  inputMode?: "numeric" | "decimal";
  placeholder?: string;
  readOnly?: boolean;
  /** The value at the start, where the form's own is no text. */
  defaultValue?: string;
  /** Gets the focus when the page opens. */
  isFirst?: boolean;
}) {
  // Conform sets "multiple" for a list, which a text input must not have.
  const {
    key,
    multiple: _,
    ...props
  } = getInputProps(meta, { type, ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  // A browser's url input would reject a URL without a scheme.
  const mode = type === "url" ? { type: "text", inputMode: "url" as const } : {};
  const Input = type === "password" ? PasswordInput : "input";
  return (
    <FieldFrame id={meta.id} label={label} required={hasMark} hint={hint} errors={meta.errors}>
      <Input
        key={key}
        {...props}
        {...mode}
        {...input}
        {...(defaultValue !== undefined && { defaultValue })}
        maxLength={props.maxLength ?? 1_000}
        autoFocus={isFirst}
        required={required}
        className="input"
      />
    </FieldFrame>
  );
}

/** An input for a password. With JavaScript a button shows what is typed. */
function PasswordInput({ className = "", ...input }: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <input maxLength={1_000} {...input} type={isShown ? "text" : "password"} className={`${className} pr-16`} />
      <button
        type="button"
        className="with-script absolute inset-y-0 right-0 w-16 cursor-pointer text-sm font-semibold text-accent"
        aria-controls={input.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? "Hide" : "Show"}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}

type Props = { meta: FieldMetadata<unknown>; label: string; rows: number; hint?: string };

export function TextAreaField({ meta, label, rows, hint }: Props) {
  const { key, ...props } = getTextareaProps(meta, { ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  return (
    <FieldFrame id={meta.id} label={label} hint={hint} errors={meta.errors}>
      <textarea key={key} {...props} maxLength={props.maxLength ?? 10_000} rows={rows} className="input" />
    </FieldFrame>
  );
}

type SelectProps = {
  meta: FieldMetadata<unknown>;
  label: string;
  autoComplete?: string;
  hint?: string;
  options: Choices;
};

export function SelectField({ meta, label, autoComplete, hint, options }: SelectProps) {
  const { key, ...props } = getSelectProps(meta, { ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  return (
    <FieldFrame id={meta.id} label={label} hint={hint} errors={meta.errors}>
      <select key={key} {...props} required={false} autoComplete={autoComplete} className="input">
        <Options choices={options} />
      </select>
    </FieldFrame>
  );
}
