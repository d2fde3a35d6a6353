import type { FieldMetadata } from "@conform-to/react";
import type { Card } from "~/domain/resources/card";
import { defaultCategory } from "~/domain/resources/list/listings";
import { domainOf } from "~/domain/resources/values/domains";
import { defaultFormat, formats } from "~/domain/resources/values/formats";
import { logoOf } from "~/domain/resources/values/logos";
import { readPrice } from "~/domain/resources/values/read-price";
import { tags } from "~/domain/resources/values/tags";
import { ResourceCard } from "~/ui/resources/resource-card";
import type { SubmissionMeta } from "./submission-fields";
import { chosenTags } from "./tag-chips";

type Props = {
  fields: SubmissionMeta;
  /** Of the resource that is changed. A new one is by its contributor. */
  creatorName?: string;
  /** The picture of the resource that is changed. */
  picture?: string | null;
};

/** A preview of the card in the view that a list has at first, from the fields of a submission. It is inert. */
export function CardPreview({ fields, creatorName, picture = null }: Props) {
  return (
    <ul inert="" className="cards grid-cols-[minmax(0,1fr)]">
      <li>
        <ResourceCard card={{ ...submittedCard(fields, creatorName), picture }} href="#" level={3} isPreview />
      </li>
    </ul>
  );
}

function submittedCard(fields: SubmissionMeta, knownCreator?: string): Card {
  const textOf = (name: keyof SubmissionMeta) => textIn(fields[name]).trim();
  const creatorName = knownCreator ?? `${textOf("firstName")} ${textOf("lastName")}`.trim();
  const { category, format } = fields;
  return {
    // Conform makes a field when it is read, so that they cannot be spread.
    ...typedCard({ category, format, tags: fields.tags, product_url: fields.productLink }),
    name: textOf("title") || (creatorName ? `${creatorName}'s Resource` : "Your resource"),
    valueProposition: textOf("pitch") || "Your one-line pitch",
    price: readPrice(textOf("price")).amount?.toFixed(2) ?? "",
    creatorName,
  };
}

type Typed = Record<"category" | "product_url" | "format" | "tags", FieldMetadata<unknown>>;

/** Returns a card with what any form of a resource has, and nothing else. */
export function typedCard(fields: Typed): Omit<Card, "name" | "valueProposition" | "price" | "creatorName"> {
  const domain = domainOf(textIn(fields.product_url).trim());
  const chosen = chosenTags(fields.tags.value);
  return {
    id: 0,
    slug: "",
    picture: null,
    imageUrl: null,
    category: textIn(fields.category) || defaultCategory,
    domain,
    logo: logoOf(domain),
    format: formats.find(({ value }) => value === fields.format.value)?.value ?? defaultFormat,
    tags: tags.filter((tag) => chosen.includes(tag)),
    upvotes: 0,
    isEditorsPick: false,
    upvoted: false,
  };
}

/** Returns the text of a field, "" if it has none. */
export const textIn = ({ value }: FieldMetadata<unknown>): string => (typeof value === "string" ? value : "");
