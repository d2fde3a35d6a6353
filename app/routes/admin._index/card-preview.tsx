import type { FieldMetadata } from "@conform-to/react";
import type { Card } from "~/domain/resources/card";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { domainOf } from "~/domain/resources/values/domains";
import { formatValues } from "~/domain/resources/values/formats";
import { logoOf } from "~/domain/resources/values/logos";
import { readPrice } from "~/domain/resources/values/read-price";
import { tags } from "~/domain/resources/values/tags";
import { ResourceCard } from "~/ui/resources/resource-card";

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
  const name = textOf(product.name) || "Untitled Resource";
  const address = textOf(product.image_url);
  const showsAddress = loadsAddress && record.picture === null && !record.pictureIsChosen;
  const domain = domainOf(textOf(product.product_url));
  const chosen = [product.tags.value].flat();
  const card: Card = {
    id: record.id,
    slug: record.slug,
    name,
    valueProposition: textOf(product.value_proposition),
    picture: record.picture,
    imageUrl: showsAddress && /^https?:/.test(address) ? address : null,
    category: textOf(product.category) || record.category,
    domain,
    logo: logoOf(domain),
    format: formatValues.find((format) => format === product.format.value) ?? record.format,
    tags: tags.filter((tag) => chosen.includes(tag)),
    price: (readPrice(textOf(product.price)).amount ?? 0).toFixed(2),
    upvotes: record.upvotes,
    isEditorsPick: product.editors_pick.value === "on",
    creatorName: `${textOf(creator.first_name)} ${textOf(creator.last_name)}`.trim(),
    upvoted: false,
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

const textOf = (meta: FieldMetadata<unknown>) => (typeof meta.value === "string" ? meta.value : "");
