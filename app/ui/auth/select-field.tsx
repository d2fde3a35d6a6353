import { type FieldMetadata, getSelectProps } from "@conform-to/react";

type Props = {
  meta: FieldMetadata<unknown>;
  label: string;
  values: readonly string[];
  autoComplete?: string;
  /** The id of the element with the error. */
  errorElementId: string;
};

/** A labelled select with an empty choice. */
export function SelectField({ meta, label, values, autoComplete, errorElementId }: Props) {
  const { key, ...props } = getSelectProps(meta, { ariaAttributes: false });
  return (
    <div>
      <label className="mb-1 block text-sm font-semibold" htmlFor={meta.id}>
        {label}
      </label>
      <select
        key={key}
        {...props}
        autoComplete={autoComplete}
        className="input"
        aria-invalid={!meta.valid || undefined}
        aria-describedby={meta.valid ? undefined : errorElementId}
      >
        <option value="">Choose</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  );
}
