import type { Card } from "~/domain/resources/card";
import { Icon } from "~/ui/document/icon";
import { coverPattern } from "./cover-pattern";

type Props = { card: Pick<Card, "slug" | "category" | "format" | "imageUrl">; className?: string };

/**
 * The image of a resource over its drawn cover: a pattern from the slug in the colour of the category, with the icon of
 * the format. The cover shows if there is no image or it does not load. Its size comes from the styles.
 */
export function Cover({ card: { slug, category, format, imageUrl }, className = "" }: Props) {
  const { pattern, isMirrored } = coverPattern(slug);
  return (
    <span className={`cover tint-${category} ${className}`.trim()}>
      <svg aria-hidden="true" className={isMirrored ? "mirrored" : undefined}>
        <use href={`#p-${pattern}`} />
      </svg>
      {imageUrl && <img src={imageUrl} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" />}
      <Icon name={format} />
    </span>
  );
}
