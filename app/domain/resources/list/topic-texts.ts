import { findTerm } from "~/domain/resources/terms/terms";
import type { Tag } from "~/domain/resources/values/tags";

/** Returns the name of a tag's topic, and what it is, in a sentence. */
export const topicText = (tag: Tag): { name: string; text: string } => {
  const { label = tag, text } = findTerm("tag", tag) ?? {};
  return { name: label, text: text ?? "" };
};

export const topicPath = (tag: string): string => `/topics/${tag}`;
