import type { ComponentPropsWithRef } from "react";
import { mediaPath, pictureSizes } from "~/domain/media/media-files";
import type { Card } from "~/domain/resources/card";
import { tintOf } from "~/domain/resources/list/listings";
import { initialsOf } from "~/domain/resources/values/initials";

export type Marked = Pick<Card, "name" | "category" | "format" | "creatorName" | "picture" | "imageUrl" | "logo">;

/**
 * The mark of a resource: its picture, else the logo of its site, else the initials of its name in the colour of its
 * category. They also show if the picture does not load. That of a video has the initials of its creator and the sign of a
 * player.
 */
export function Mark({ card }: { card: Marked }) {
  const { name, category, format, creatorName, picture, imageUrl, logo } = card;
  const isVideo = format === "video";
  // Styles of a card have the colour of its mark, too.
  const tinted = `mark tint-${tintOf(category)}`;
  if (!picture && !imageUrl && logo) return <img className={tinted} src={`/logos/${logo}.svg`} alt="" loading="lazy" />;
  return (
    <span className={isVideo ? `${tinted} plays` : tinted} aria-hidden="true">
      {`${initialsOf((isVideo && creatorName) || name)} `}
      {(picture || imageUrl) && <Picture card={card} size="card" />}
    </span>
  );
}

type PictureProps = {
  card: Pick<Card, "picture" | "imageUrl">;
  size: keyof typeof pictureSizes;
};

/**
 * The picture of a resource. It is hidden if it does not load, so that what is behind it shows. It is lazy even on the
 * first screen: otherwise it shares a slow line with the stylesheet, which the first paint waits for.
 */
export function Picture({ card: { picture, imageUrl }, size }: PictureProps) {
  const image = {
    className: "picture",
    loading: "lazy",
    decoding: "async",
    onLoad: ({ currentTarget }) => showIfLoaded(currentTarget),
    onError: ({ currentTarget }) => showIfLoaded(currentTarget),
    // It may have failed before the scripts ran.
    ref: (element) => element?.complete && showIfLoaded(element),
  } satisfies ComponentPropsWithRef<"img">;
  if (picture) return <img src={mediaPath(picture, size)} alt="" {...pictureSizes[size]} {...image} />;
  return <img src={imageUrl ?? ""} alt="" referrerPolicy="no-referrer" {...image} />;
}

function showIfLoaded(image: HTMLImageElement): void {
  image.style.visibility = image.naturalWidth > 0 ? "" : "hidden";
}
