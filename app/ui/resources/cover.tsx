import { mediaPath, type PictureSize, pictureSizes } from "~/domain/media/media-files";
import type { Card } from "~/domain/resources/card";
import { Icon } from "~/ui/document/icon";
import { coverPattern } from "./cover-pattern";

type Props = {
  card: Pick<Card, "slug" | "category" | "format" | "picture" | "imageUrl">;
  size?: PictureSize;
  /** Whether it is in the first row, so that it should load at once. */
  isFirst?: boolean;
  className?: string;
};

/**
 * The picture of a resource over its drawn cover: a pattern from the slug in the colour of the category, with the icon
 * of the format. The cover shows if there is no picture or it does not load. Its size comes from the styles.
 */
export function Cover({ card, size = "card", isFirst, className = "" }: Props) {
  const { slug, category, format, picture, imageUrl } = card;
  const { pattern, isMirrored } = coverPattern(slug);
  const loading = isFirst ? undefined : "lazy";
  return (
    <span className={`cover tint-${category} ${className}`.trim()}>
      <svg aria-hidden="true" className={isMirrored ? "mirrored" : undefined}>
        <use href={`#p-${pattern}`} />
      </svg>
      {picture ? (
        <img src={mediaPath(picture, size)} alt="" {...pictureSizes[size]} loading={loading} decoding="async" />
      ) : (
        imageUrl && <img src={imageUrl} alt="" loading={loading} decoding="async" referrerPolicy="no-referrer" />
      )}
      <Icon name={format} />
    </span>
  );
}
