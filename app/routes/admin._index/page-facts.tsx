import type { FieldMetadata } from "@conform-to/react";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import { productFields } from "~/domain/resources/fields/resource-fields";

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

const factFields = {
  name: "title",
  value_proposition: "description",
  description: "description",
  image_url: "imageUrl",
  price: "price",
  languages: "language",
} as const satisfies Record<string, keyof PageFacts>;

export type FactField = keyof typeof factFields;

type FactProps = { name: FactField; meta: FieldMetadata<unknown>; facts?: PageFacts };

/** What the page says for a field, if the field accepts it and has another value. */
export function PageFact({ name, meta, facts }: FactProps) {
  const value = facts?.[factFields[name]];
  if (!value || !productFields[name].saved.safeParse(value).success) return null;
  const isSame = name === "price" ? Number(meta.value || Number.NaN) === Number(value) : String(meta.value) === value;
  if (isSame) return null;
  return (
    <p className="mt-1 line-clamp-3 text-sm text-soft">
      The page says: <bdi>{value}</bdi>
    </p>
  );
}
