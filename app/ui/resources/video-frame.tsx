import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/document/icon";
import { Picture } from "./mark";

type Props = { id: string; title: string; card: ComponentProps<typeof Picture>["card"] & { category: string } };

/**
 * A YouTube video behind its picture. The frame exists only while the video is open, so nothing is sent to YouTube before,
 * and a hidden video does not go on playing. Without scripts there is a link instead: browsers would then load a frame
 * although its <details> is closed.
 */
export function VideoFrame({ id, title, card }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the script arrived.
  useEffect(() => setOpen(details.current!.open), []);
  return (
    <details ref={details} className="video" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`tint tint-${card.category}`}>
        {(card.picture || card.imageUrl) && <Picture card={card} size="page" isFirst />}
        <span className="button button-primary relative">
          <Icon name="video" />
          Play video
        </span>{" "}
        <span className="video-hide font-semibold">Hide video</span>
      </summary>{" "}
      {isOpen ? (
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}`}
          title={title}
          allow="fullscreen; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <a className="no-script link px-6 pb-5" href={`https://www.youtube.com/watch?v=${id}`} rel="noopener">
          Watch on YouTube
        </a>
      )}
    </details>
  );
}
