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
        <ResourceCard card={{ ...typedCard(fields, creatorName), picture }} href="#" level={3} isPreview />
      </li>
    </ul>
  );
}

function typedCard(fields: SubmissionMeta, knownCreator?: string): Card {
  const textOf = (name: keyof SubmissionMeta) => {
    const { value } = fields[name];
    return typeof value === "string" ? value.trim() : "";
  };
  const creatorName = knownCreator ?? `${textOf("firstName")} ${textOf("lastName")}`.trim();
  const name = textOf("title") || (creatorName ? `${creatorName}'s Resource` : "Your resource");
  const domain = domainOf(textOf("productLink"));
  const typedTags = chosenTags(fields.tags.value);
  return {
    id: 0,
    slug: "",
    name,
    valueProposition: textOf("pitch") || "Your one-line pitch",
    picture: null,
    imageUrl: null,
    category: textOf("category") || defaultCategory,
    domain,
    logo: logoOf(domain),
    format: formats.find(({ value }) => value === textOf("format"))?.value ?? defaultFormat,
    tags: tags.filter((tag) => typedTags.includes(tag)),
    price: readPrice(textOf("price")).amount?.toFixed(2) ?? "",
    upvotes: 0,
    isEditorsPick: false,
    upvoted: false,
    creatorName,
  };
}
