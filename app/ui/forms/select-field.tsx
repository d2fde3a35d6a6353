import { type FieldMetadata, getSelectProps } from "@conform-to/react";
import { FieldFrame } from "./field-frame";
import { type Choices, Options } from "./options";

type Props = {
  meta: FieldMetadata<unknown>;
  label: string;
  autoComplete?: string;
  hint?: string;
  options: Choices;
};

export function SelectField({ meta, label, autoComplete, hint, options }: Props) {
  const { key, ...props } = getSelectProps(meta, { ariaDescribedBy: hint ? `${meta.id}-hint` : undefined });
  return (
    <FieldFrame meta={meta} label={label} hint={hint} errors={meta.errors}>
      <select key={key} {...props} required={false} autoComplete={autoComplete} className="input">
        <Options choices={options} />
      </select>
    </FieldFrame>
  );
}
