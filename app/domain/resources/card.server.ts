import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import { config } from "~/config.server";
import { saves, upvotes } from "~/db/schema/library";
import { resources } from "~/db/schema/resources";
import type { SaveState } from "~/domain/resources/save-states";
import { minVerdicts } from "~/domain/resources/verdict-values";
import { pick } from "~/values/pick";
import type { Card, Marked } from "./card";
import type { Resource } from "./catalogue/add.server";
import { factsOf } from "./fields/detail-words";
import { domainOf, domainOfLink } from "./values/domains";
import type { Format } from "./values/formats";
import { logoOf } from "./values/logos";

export const nameOfCreator = sql<string>`btrim(${resources.creatorFirstName} || ' ' || ${resources.creatorLastName})`;
export const creatorName = nameOfCreator.as("creator_name");

/** Returns the columns of a card, with the vote and the saved state of the current user. */
export function cardColumns(currentUserId: number | Placeholder | undefined) {
  return {
    ...pick(resources, "id", "slug", "name", "valueProposition", "picture", "pictureIsChosen", "imageUrl", "category"),
    ...pick(resources, "productUrl", "format", "tags", "price", "upvotes", "isEditorsPick"),
    creatorName,
    ...pick(resources, "brokenLinkCheckedAt", "level", "minutes"),
    worth: resources.verdictsWorth,
    partly: resources.verdictsPartly,
    not: resources.verdictsNot,
    createdAt: resources.createdAt,
    upvoted: upvotedBy(currentUserId).as("upvoted"),
    saved: savedBy(currentUserId).as("saved"),
  };
}

/** Returns the SQL expression that tells whether the user upvoted the resource. */
function upvotedBy(currentUserId: number | Placeholder | undefined): SQL<boolean> {
  if (currentUserId === undefined) return sql<boolean>`false`;
  return sql<boolean>`exists (select 1 from ${upvotes} where ${upvotes.resourceId} = ${resources.id} and ${upvotes.userId} = ${currentUserId})`;
}

/** Returns the SQL expression for the state of the resource in the user's library, or null. */
export function savedBy(currentUserId: number | Placeholder | undefined): SQL<SaveState | null> {
  if (currentUserId === undefined) return sql<null>`null::text`;
  return sql<SaveState | null>`(select ${saves.state} from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} = ${currentUserId})`;
}

/** Returns how a record that is not in a list yet would look there. */
export function previewCard({ creatorFirstName, creatorLastName, productUrl, ...shown }: Resource): Card {
  const { name, valueProposition, category, format, tags, price } = shown;
  const domain = domainOf(productUrl);
  const creatorName = `${creatorFirstName} ${creatorLastName}`.trim();
  const look = { name, valueProposition, category, format, tags, price, domain, logo: logoOf(domain), creatorName };
  return { id: 0, slug: "", ...look, upvotes: 0, upvoted: false };
}

type CardRow = SelectResultFields<ReturnType<typeof cardColumns>>;

/** Converts a row to a card. */
export function toCard({
  createdAt: _,
  productUrl,
  brokenLinkCheckedAt,
  picture,
  pictureIsChosen,
  imageUrl,
  isEditorsPick,
  saved,
  level,
  minutes,
  worth,
  partly,
  not,
  ...row
}: CardRow): Card {
  const { imageUrl: address, logo } = originOf({ productUrl, format: row.format, picture, pictureIsChosen, imageUrl });
  const facts = factsOf({ level, minutes });
  return {
    ...row,
    ...(picture && { picture }),
    ...(address && { imageUrl: address }),
    ...(logo && { logo }),
    ...(isEditorsPick && { isEditorsPick }),
    ...(saved && { saved }),
    ...(facts && { facts }),
    ...(worth + partly + not >= minVerdicts && { verdicts: { worth, partly, not } }),
    ...(brokenLinkCheckedAt && config.FETCH_LINKS === "on" && { brokenLinkCheckedAt }),
  };
}

/** Converts a row to a card with the domain of its link. */
export function toCardWithDomain(row: CardRow): Card {
  return { ...toCard(row), domain: domainOfLink(row.productUrl) };
}

/** Returns what a card shows of its link: the domain, the logo of the site, and the address of a picture elsewhere. */
export function originOf({
  productUrl,
  format,
  ...row
}: Pick<CardRow, "productUrl" | "format" | "picture" | "pictureIsChosen" | "imageUrl">): Pick<
  Card,
  "domain" | "imageUrl" | "logo"
> {
  const domain = domainOfLink(productUrl);
  const logo = logoFor(format, domain);
  return { domain, imageUrl: shownAddress(row), ...(logo && { logo }) };
}

/** The columns of a resource's mark, for `toMarked`. */
export const markColumns = {
  ...pick(resources, "id", "slug", "name", "category", "format"),
  creatorName,
  ...pick(resources, "picture", "pictureIsChosen", "imageUrl", "productUrl"),
};

type MarkRow = Omit<Marked, "picture" | "imageUrl" | "logo"> & Parameters<typeof originOf>[0];

/** Returns what names a resource and draws its mark. */
export function toMarked(row: MarkRow): Marked {
  const { imageUrl, logo } = originOf(row);
  return {
    ...pick(row, "id", "slug", "name", "category", "format", "creatorName", "picture"),
    imageUrl,
    ...(logo && { logo }),
  };
}

/** Videos have no logo: it would be that of the same few sites on each. */
const logoFor = (format: Format, domain: string | null) => (format === "video" ? undefined : logoOf(domain));

/** Returns the address from which browsers load a resource's picture, if it is not stored here and not removed. */
export function shownAddress({
  picture,
  pictureIsChosen,
  imageUrl,
}: Pick<CardRow, "picture" | "pictureIsChosen" | "imageUrl">): string | null {
  return picture === null && !pictureIsChosen && config.FETCH_LINKS === "off" ? imageUrl : null;
}
