import { findTerm, liveList, terms } from "../terms/terms";

export type Tag = string;

/** All tags, also the retired ones. */
export const tags = liveList<Tag>(() => terms.tag.map(({ slug }) => slug));

type TagGroup = { label: string; tags: readonly Tag[] };

export const tagGroups = liveList<TagGroup>(() => groupsWith([]));

/** Returns the tags by subject, without the retired ones that are not among those that are chosen. */
export function groupsWith(chosen: readonly Tag[]): TagGroup[] {
  const shown = terms.tag.filter(({ slug, retiredAt }) => !retiredAt || chosen.includes(slug));
  return [...new Set(shown.map(({ group }) => group ?? ""))].map((label) => ({
    label,
    tags: shown.filter(({ group }) => (group ?? "") === label).map(({ slug }) => slug),
  }));
}

/** The group of the tags that say what something is instead of what it is about. */
const kindGroup = "Kind";

/** Whether a tag says what something is instead of what it is about. */
export const isKind = (tag: Tag): boolean => findTerm("tag", tag)?.group === kindGroup;

export const maxTags = 3;

/** Returns the name of a tag's topic, and what it is, in a sentence. */
export const topicText = (tag: Tag): { name: string; text: string } => {
  const { label = tag, text } = findTerm("tag", tag) ?? {};
  return { name: label, text: text ?? "" };
};

/** Returns the address of the list of a tag. */
export const tagPath = (tag: Tag): string => `/latest?tag=${tag}`;
