import type { FieldMetadata } from "@conform-to/react";
import type { Card } from "~/domain/resources/card";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { readPrice } from "~/domain/resources/values/read-price";
import { ResourceCard } from "~/ui/resources/resource-card";
import { textIn, typedCard } from "~/ui/submissions/card-preview";

type Product =
  | "name"
  | "value_proposition"
  | "category"
  | "product_url"
  | "image_url"
  | "format"
  | "tags"
  | "price"
  | "editors_pick";
type Props = {
  product: Record<Product, FieldMetadata<unknown>>;
  creator: Record<"first_name" | "last_name", FieldMetadata<unknown>>;
  record: Resource;
  /** Whether browsers load the picture from its address while none is stored. */
  loadsAddress: boolean;
};

/** A preview of the card in lists. With scripts it follows the fields. */
export function CardPreview({ product, creator, record, loadsAddress }: Props) {
  const address = textIn(product.image_url);
  const showsAddress = loadsAddress && record.picture === null && !record.pictureIsChosen;
  const { id, slug, picture, upvotes } = record;
  const card: Card = {
    ...typedCard(product),
    ...{ id, slug, picture, upvotes },
    name: textIn(product.name) || "Untitled Resource",
    valueProposition: textIn(product.value_proposition),
    imageUrl: showsAddress && /^https?:/.test(address) ? address : null,
    price: (readPrice(textIn(product.price)).amount ?? 0).toFixed(2),
    isEditorsPick: product.editors_pick.value === "on",
    creatorName: `${textIn(creator.first_name)} ${textIn(creator.last_name)}`.trim(),
  };
  return (
    <section aria-label="Preview of the card" className="card-preview max-w-80">
      {/* Inert: nothing in it can be pressed or focused. */}
      <div inert="">
        <ResourceCard card={card} href="#" level={3} isPreview />
      </div>
    </section>
  );
}
