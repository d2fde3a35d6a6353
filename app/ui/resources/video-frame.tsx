import { Icon } from "~/ui/document/icon";

/** A YouTube video. A frame in a closed <details> is not loaded, so nothing is sent to YouTube before the video is opened. */
export function VideoFrame({ id, title }: { id: string; title: string }) {
  return (
    <details className="overflow-hidden rounded-xl bg-sunken">
      <summary className="flex min-h-24 cursor-pointer items-center justify-center gap-2 p-4 font-semibold">
        <Icon name="video" />
        Play video
      </summary>
      <iframe
        className="aspect-video w-full"
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
