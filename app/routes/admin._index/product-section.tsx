import { type FieldMetadata, getInputProps } from "@conform-to/react";
import type { PageFacts } from "~/domain/links/facts/page-facts";
import type { DetailName } from "~/domain/resources/fields/detail-fields";
import type { NamesFor } from "~/domain/resources/fields/field-shapes";
import { productFields } from "~/domain/resources/fields/resource-fields";
import { categoryLabel, categoryValues } from "~/domain/resources/list/listings";
import { findTerm } from "~/domain/resources/terms/terms";
import { offeredFormats } from "~/domain/resources/values/formats";
import { youtubeId } from "~/domain/resources/values/web-address";
import { Submit } from "~/ui/forms/button";
import { Field, SelectField, TextAreaField } from "~/ui/forms/field";
import { VideoFrame } from "~/ui/resources/video-frame";
import { DetailFields, type DetailMeta } from "~/ui/submissions/detail-fields";

export const productLabels = {
  name: "Product Name",
  value_proposition: "Value Proposition",
  description: "Description",
  product_url: "Product Link",
  image_url: "Product Image",
  format: "Format",
  category: "Category",
  youtube_url: "YouTube URL",
  price: "Price (USD)",
} as const satisfies Record<
  Exclude<NamesFor<typeof productFields, "saved">, DetailName | "tags" | "editors_pick">,
  string
>;
type Name = keyof typeof productLabels | "editors_pick";
type Props = {
  fields: Record<Name, FieldMetadata<unknown>> & DetailMeta;
  canReadPage: boolean;
  facts?: PageFacts;
  isBusy: boolean;
};

const formatOptions = ({ initialValue }: FieldMetadata<unknown>) =>
  offeredFormats(initialValue).map(({ value, adminLabel }) => ({ value, label: adminLabel }));
const categoryOptions = ({ initialValue }: FieldMetadata<unknown>) =>
  categoryValues
    .filter((value) => value === initialValue || !findTerm("category", value)?.retiredAt)
    .map((value) => ({ value, label: categoryLabel(value) ?? value }));

export function ProductSection({ fields, canReadPage, facts, isBusy }: Props) {
  const factFor = (name: FactProps["name"]) => <PageFact name={name} meta={fields[name]} facts={facts} />;
  const video = youtubeId(textIn(fields.youtube_url) || textIn(fields.product_url));
  return (
    <fieldset className="product-section space-y-4">
      <legend className="mb-2 text-lg font-semibold">Product Information</legend>
      {/* Enter in a field presses the first button of the form. */}
      {canReadPage && <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />}
      <div>
        <Field meta={fields.name} label={productLabels.name} type="text" required />
        {factFor("name")}
      </div>
      <div>
        <Field meta={fields.value_proposition} label={productLabels.value_proposition} type="text" required />
        {factFor("value_proposition")}
      </div>
      <div>
        <TextAreaField meta={fields.description} label={productLabels.description} rows={5} />
        {factFor("description")}
      </div>
      <Field meta={fields.product_url} label={productLabels.product_url} type="url" required />
      {canReadPage && <ReadPage facts={facts} isBusy={isBusy} />}
      <div>
        <Field meta={fields.image_url} label={productLabels.image_url} type="url" />
        {factFor("image_url")}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField meta={fields.format} label={productLabels.format} options={formatOptions(fields.format)} />
        <SelectField meta={fields.category} label={productLabels.category} options={categoryOptions(fields.category)} />
      </div>
      <Field meta={fields.youtube_url} label={productLabels.youtube_url} type="url" />
      {/* CSS shows it while the format is video, so that it works without scripts. */}
      <div className="video-preview">
        {video && <VideoFrame id={video} title="Video preview" card={videoCover(video)} />}
      </div>
      <Field meta={fields.price} label={productLabels.price} type="text" inputMode="decimal" />
      <div>
        <DetailFields fields={fields} />
        {factFor("languages")}
      </div>
      <EditorsPick meta={fields.editors_pick} />
    </fieldset>
  );
}

function EditorsPick({ meta }: { meta: FieldMetadata<unknown> }) {
  const { key, ...props } = getInputProps(meta, { type: "checkbox", ariaDescribedBy: `${meta.id}-hint` });
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input key={key} {...props} type="checkbox" />
        Editor's pick
      </label>
      <p id={`${meta.id}-hint`} className="text-sm text-soft">
        It comes first among resources with equally many upvotes, and has a badge.
      </p>
    </div>
  );
}

/** Returns the text of a field, "" if it has none. */
const textIn = ({ value }: FieldMetadata<unknown>): string => (typeof value === "string" ? value : "");

/** A video that is not of a resource yet has a cover of its own. */
const videoCover = (id: string) => ({ slug: id, name: "", category: "", picture: null, imageUrl: null }) as const;

type ReadProps = {
  /** Missing until the page was read. */
  facts?: PageFacts;
  isBusy: boolean;
};

/** The button that reads the linked page, and the fact that has no field. */
function ReadPage({ facts, isBusy }: ReadProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Submit
        name="read"
        value="1"
        formNoValidate
        look="button-small"
        disabled={isBusy}
        // Without scripts the response to this button would start at the top.
        autoFocus={facts !== undefined}
      >
        Read the page
      </Submit>
      <p role="status" className="min-w-0 text-sm text-soft">
        {facts && (facts.siteName ? `Site: ${facts.siteName}` : "The page was read.")}
      </p>
    </div>
  );
}

const factFields = {
  name: "title",
  value_proposition: "description",
  description: "description",
  image_url: "imageUrl",
  languages: "language",
} as const satisfies Record<string, keyof PageFacts>;

type FactProps = { name: keyof typeof factFields; meta: FieldMetadata<unknown>; facts?: PageFacts };

/** The page's fact for a field, if the field accepts it and has another value. */
function PageFact({ name, meta, facts }: FactProps) {
  const value = facts?.[factFields[name]];
  if (!value || !productFields[name].saved.safeParse(value).success || String(meta.value) === value) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      The page says: <bdi>{value}</bdi>
    </p>
  );
}
