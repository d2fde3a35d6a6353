import { useEffect, useRef } from "react";

/** A published resource with the same link. `anyway` is the form value that submits the link nevertheless. */
export type Present = { name: string; slug: string; anyway: string };

/** Says that the directory already has the link. Takes the focus, like the error summary. */
export function AlreadyHere({ present }: { present: Present }) {
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (present) notice.current?.focus();
  }, [present]);

  const page = `/product/${encodeURIComponent(present.slug)}`;
  return (
    <p
      ref={notice}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this is its result
      autoFocus
      className="rounded-lg bg-accent-soft p-4 text-accent-strong"
    >
      <strong className="font-semibold">Already here:</strong>{" "}
      <a className="underline" href={page}>
        <bdi>{present.name}</bdi>
      </a>
      . Nothing was sent. You can{" "}
      <a className="underline" href={page}>
        upvote it
      </a>
      ,{" "}
      <a className="underline" href={`/submit?change=${encodeURIComponent(present.slug)}`}>
        suggest a change
      </a>{" "}
      or send it anyway.
    </p>
  );
}
