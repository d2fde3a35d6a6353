import type { ComponentPropsWithRef } from "react";
import { mediaPath, type PictureSize, pictureSizes } from "~/domain/media/media-files";
import type { Card } from "~/domain/resources/card";
import { initialsOf } from "~/domain/resources/values/initials";
import { coverPattern } from "./cover-pattern";

type Props = {
  card: Pick<Card, "slug" | "name" | "category" | "picture" | "imageUrl">;
  size?: PictureSize;
  /** Whether it is in the first row, so that it should load at once. */
  isFirst?: boolean;
  /** Whether it is so wide that its pattern would be enlarged: it is drawn three times, mirrored in the middle. */
  isWide?: boolean;
  className?: string;
};

/**
 * The picture of a resource over its drawn cover: a pattern from the slug in a tone of the category's colour, with the
 * initials of the name. The cover shows if there is no picture or it does not load. Its size comes from the styles.
 */
export function Cover({ card, size = "card", isFirst, isWide, className = "" }: Props) {
  const { slug, name, category, picture, imageUrl } = card;
  const { pattern, isMirrored, tone } = coverPattern(slug);
  const copies = isWide && !picture && !imageUrl ? [0, 1, 2] : [0];
  const image = {
    loading: isFirst ? undefined : "lazy",
    decoding: "async",
    onLoad: ({ currentTarget }) => showIfLoaded(currentTarget),
    onError: ({ currentTarget }) => showIfLoaded(currentTarget),
    // It may have failed before the scripts ran.
    ref: (element) => element?.complete && showIfLoaded(element),
  } satisfies ComponentPropsWithRef<"img">;
  return (
    <span className={["cover", `tint-${category}`, tone, className].filter(Boolean).join(" ")}>
      {copies.map((copy) => (
        <svg key={copy} aria-hidden="true" className={isMirrored === (copy === 1) ? undefined : "mirrored"}>
          <use href={`#p-${pattern}`} />
        </svg>
      ))}
      {/* Below the picture, so that they show if it does not load. */}
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      {picture ? (
        <img src={mediaPath(picture, size)} alt="" {...pictureSizes[size]} {...image} />
      ) : (
        imageUrl && <img src={imageUrl} alt="" referrerPolicy="no-referrer" {...image} />
      )}
    </span>
  );
}

/** Hides a picture that does not load, so that the cover shows instead of the browser's icon. */
function showIfLoaded(image: HTMLImageElement): void {
  image.style.visibility = image.naturalWidth > 0 ? "" : "hidden";
}
