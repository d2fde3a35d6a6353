import { type ComponentProps, useEffect, useRef, useState } from "react";
import { tintOf } from "~/domain/resources/list/listings";
import { shortTime } from "~/domain/resources/values/details/minutes";
import { Icon } from "~/ui/document/icon";
import { Picture } from "~/ui/marks/mark";

type Props = {
  id: string;
  title: string;
  card: ComponentProps<typeof Picture>["card"] & { name: string; category: string; minutes?: number | null };
};

/**
 * A YouTube video behind its picture. The frame exists only while the video is open, so nothing is sent to YouTube before,
 * and a hidden video does not go on playing. Without scripts the picture is a link instead: browsers would then load a frame
 * although its <details> is closed.
 */
export function VideoFrame({ id, title, card }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  // It may have been opened before the script arrived.
  useEffect(() => setOpen(details.current!.open), []);
  const cover = (label: string) => (
    <>
      {(card.picture || card.imageUrl) && <Picture card={card} size="page" />}
      <span className="button button-primary relative">
        <Icon name="video" />
        {label}
      </span>
      <span className="badge relative max-w-full truncate">
        <bdi>{[card.name, card.minutes && shortTime(card.minutes), "youtube.com"].filter(Boolean).join(" · ")}</bdi>
      </span>
    </>
  );
  const coverClass = `video-cover tint tint-${tintOf(card.category)}`;
  return (
    <>
      <div className="no-script">
        <a className={coverClass} href={`https://www.youtube.com/watch?v=${id}`} rel="noopener">
          {cover("Watch on YouTube")}
        </a>
      </div>
      <details
        ref={details}
        className="video with-script"
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={coverClass}>
          {cover("Play video")} <span className="video-hide font-semibold">Hide video</span>
        </summary>
        {isOpen && (
          <iframe
            src={`https://www.youtube-nocookie.com/embed/${id}`}
            title={title}
            allow="fullscreen; picture-in-picture"
            allowFullScreen
            referrerPolicy="strict-origin-when-cross-origin"
          />
        )}
      </details>
    </>
  );
}
