/** A category, format or tag. */
export const termKinds = ["category", "format", "tag"] as const;
export type TermKind = (typeof termKinds)[number];

export type Term = {
  /** What resources, URLs and the API have. */
  slug: string;
  /** The name that people read. */
  label: string;
  /** Of a format: its name in forms. */
  adminLabel?: string;
  /** Of a format: several of them, inside a sentence. */
  plural?: string;
  /** Of a category or tag: what is in it. */
  text?: string;
  /** Of a tag: the heading that it stands under. Of a category: "topic" if it is not in the menu. */
  group?: string;
  /** Of a category of one topic: the tag that its list includes, too. */
  tag?: string;
  icon?: string;
  /** Of a category: whether Home has a section of it. */
  isOnHome?: true;
  /** Forms do not offer it any more. What has it keeps it. */
  isRetired?: true;
  /** The slugs that it had before, and those of tags that were merged into it. */
  former?: readonly string[];
};
