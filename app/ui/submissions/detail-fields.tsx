import type { FieldMetadata } from "@conform-to/react";
import { type DetailField, type DetailName, detailEntries } from "~/domain/resources/fields/detail-fields";
import { Field, SelectField } from "~/ui/forms/field";

export type DetailMeta = Record<DetailName, FieldMetadata<unknown>>;

/** The fields for the details of a resource, all of which may be left open. */
export function DetailFields({ fields }: { fields: DetailMeta }) {
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {detailEntries.map(([name, detail]) => (
        <DetailInput key={name} meta={fields[name]} detail={detail} />
      ))}
    </div>
  );
}

const notStated = { value: "", label: "Not stated" };

function DetailInput({
  meta,
  detail: { label, choices, hint, words },
}: {
  meta: FieldMetadata<unknown>;
  detail: DetailField;
}) {
  if (choices) return <SelectField meta={meta} label={label} options={[notStated, ...choices]} />;
  const list = Array.isArray(meta.initialValue) ? (words as (value: unknown) => string)(meta.initialValue) : undefined;
  return <Field meta={meta} label={label} type="text" hint={hint} defaultValue={list} />;
}

const names = detailEntries.flatMap(([, { label, isRare }]) => (isRare ? [] : label.toLowerCase())).join(", ");

/** The same in a collapsed section, which is open if one has a value or an error. */
export function DetailsFold({ fields }: { fields: DetailMeta }) {
  const isOpen = detailEntries.some(([name]) => fields[name].initialValue || fields[name].errors);
  return (
    <details className="rounded-control border border-control" open={isOpen}>
      <summary className="fold min-h-11 px-3 py-2">
        <span className="font-semibold">Details</span> <span className="ml-2 text-sm text-soft">{names}</span>
      </summary>
      <div className="rule p-3 sm:p-4">
        <DetailFields fields={fields} />
      </div>
    </details>
  );
}
