import { type ComponentProps, useState } from "react";
import { Icon } from "~/ui/document/icon";
import { Picture } from "./mark";

type Props = { id: string; title: string; card: ComponentProps<typeof Picture>["card"] & { category: string } };

/**
 * A YouTube video behind its picture. A frame in a closed <details> is not loaded, so nothing is sent to YouTube before the
 * video is opened.
 */
export function VideoFrame({ id, title, card }: Props) {
  const [closed, setClosed] = useState(0);
  return (
    <details className="video" onToggle={({ currentTarget }) => currentTarget.open || setClosed(closed + 1)}>
      <summary className={`tint tint-${card.category}`}>
        {(card.picture || card.imageUrl) && <Picture card={card} size="page" isFirst />}
        <span className="button button-primary relative">
          <Icon name="video" />
          Play video
        </span>
        <span className="video-hide font-semibold">Hide video</span>
      </summary>
      {/* A new one each time, so that a hidden video does not go on playing. */}
      <iframe
        key={closed}
        src={`https://www.youtube-nocookie.com/embed/${id}`}
        title={title}
        loading="lazy"
        allow="fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  );
}
