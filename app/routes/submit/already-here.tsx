import { useEffect, useRef } from "react";

/**
 * What to ask about a link: a published resource has it, or its parameter may let others into an account. `anyway` is the
 * form value that submits the link nevertheless.
 */
export type Present = ({ name: string; slug: string } | { secret: string }) & { anyway: string };

/** Asks about the link of a form that was sent. Takes the focus, like the error summary. */
export function AlreadyHere({ present }: { present: Present }) {
  const notice = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (present) notice.current?.focus();
  }, [present]);

  return (
    <p
      ref={notice}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is the response to a form, and this is its result
      autoFocus
      className="rounded-control bg-warning-soft p-4 text-warning"
    >
      {"secret" in present ? (
        <>
          The link has the parameter <code>{present.secret}</code>. It may let everybody into an account or a closed
          page. Nothing was sent. Remove the parameter, or send it anyway.
        </>
      ) : (
        <>
          <strong className="font-semibold">Already here:</strong>{" "}
          <a className="underline" href={pageOf(present)}>
            <bdi>{present.name}</bdi>
          </a>
          . Nothing was sent. You can{" "}
          <a className="underline" href={pageOf(present)}>
            upvote it
          </a>{" "}
          or{" "}
          <a className="underline" href={`/submit?change=${encodeURIComponent(present.slug)}`}>
            suggest a change
          </a>
          , or send it anyway.
        </>
      )}
    </p>
  );
}

const pageOf = ({ slug }: { slug: string }) => `/product/${encodeURIComponent(slug)}`;
