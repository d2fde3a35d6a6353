import { defaultCategory } from "~/domain/resources/list/listings";
import { addressTitle } from "~/domain/resources/values/address/shown-address";

export type DefaultedField = "title" | "pitch" | "category";

type Texts = {
  name: string;
  valueProposition: string;
  category: string;
  productUrl: string;
  creatorFirstName: string;
  creatorLastName: string;
  /** A suggested change needs no editing: its resource is in the directory. */
  changeOf?: number | null;
};

/** Returns which of title, pitch and category are still the defaults and need editing. */
export function findDefaults(record: Texts): DefaultedField[] {
  if (record.changeOf != null) return [];
  const contributor = { firstName: record.creatorFirstName, lastName: record.creatorLastName };
  return [
    ...([defaultName(contributor), addressTitle(record.productUrl)].includes(record.name) ? (["title"] as const) : []),
    ...(record.valueProposition === defaultPitch(contributor) ? (["pitch"] as const) : []),
    ...(record.category === defaultCategory ? (["category"] as const) : []),
  ];
}

/** Returns a message such as "Needs editing: title and category.", or undefined if nothing needs editing. */
export function describeDefaults(record: Texts): string | undefined {
  const fields = findDefaults(record);
  if (fields.length === 0) return undefined;
  const list = fields.length === 3 ? "title, pitch and category" : fields.join(" and ");
  return `Needs editing: ${list}.`;
}

/** The texts of a submission whose contributor left fields empty. */

type Contributor = { firstName: string; lastName: string };

export function defaultName({ firstName, lastName }: Contributor): string {
  return `${firstName} ${lastName}'s Resource`;
}

export function defaultPitch({ firstName, lastName }: Contributor): string {
  return `Resource submitted by ${firstName} ${lastName}. Pending admin review.`;
}
