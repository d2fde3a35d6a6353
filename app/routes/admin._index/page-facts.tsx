import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { flushSync } from "react-dom";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import { productFields } from "~/domain/resources/fields/resource-fields";
import { type FactField, factFields } from "./fact-fields";

type ReadProps = {
  /** Missing until the page was read. */
  facts?: PageFacts;
  isBusy: boolean;
};

/** The button that reads the linked page, and the facts that have no field. */
export function ReadPage({ facts, isBusy }: ReadProps) {
  const others = [
    ["Site", facts?.siteName],
    ["Author", facts?.author],
  ].flatMap(([label, value]) => (value ? `${label}: ${value}` : []));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button
        type="submit"
        name="read"
        value="1"
        formNoValidate
        className="button button-small"
        disabled={isBusy}
        // biome-ignore lint/a11y/noAutofocus: without scripts the response to this button would start at the top
        autoFocus={facts !== undefined}
      >
        Read the page
      </button>
      <p role="status" className="min-w-0 text-sm text-soft">
        {facts && (others.join(" · ") || "The page was read.")}
      </p>
      {/* Without scripts the form carries the facts to the next response. */}
      {Object.entries(facts ?? {}).map(
        ([name, value]) => value && <input key={name} type="hidden" name={`page.${name}`} value={value} />,
      )}
    </div>
  );
}

type FactProps = {
  form: Pick<FormMetadata<Record<string, unknown>>, "update">;
  name: FactField;
  meta: FieldMetadata<unknown>;
  label: string;
  facts?: PageFacts;
};

/** The page's fact for a field, if the field accepts it and has another value. "Use" puts it into the field. */
export function PageFact({ form, name, meta, label, facts }: FactProps) {
  const value = facts?.[factFields[name]];
  if (!value || !productFields[name].saved.safeParse(value).success) return null;
  const isSame = name === "price" ? Number(meta.value || Number.NaN) === Number(value) : String(meta.value) === value;
  if (isSame) return null;
  return (
    <div className="mt-1 flex items-start justify-between gap-3 text-sm text-soft">
      <p className="line-clamp-3 min-w-0">
        The page says: <bdi>{value}</bdi>
      </p>
      <button
        type="submit"
        name="use"
        value={name}
        formNoValidate
        className="button button-small"
        aria-label={`Use for ${label}`}
        onClick={(event) => {
          event.preventDefault();
          flushSync(() => form.update({ name: meta.name, value }));
          // The button is gone now.
          document.getElementById(meta.id)?.focus();
        }}
      >
        Use
      </button>
    </div>
  );
}
