import { useEffect, useRef } from "react";
import type { Found } from "./use-found";

/**
 * What to ask about a link: a published resource has it, or its parameter may let others into an account. `anyway` is the
 * form value that submits the link nevertheless.
 */
export type Present = (Found | { secret: string }) & { anyway: string };

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
      className={look}
    >
      {"secret" in present ? (
        <>
          The link has the parameter <code>{present.secret}</code>. It may let everybody into an account or a closed
          page. Nothing was sent. Remove the parameter, or send it anyway.
        </>
      ) : (
        <>
          <PresentText present={present} /> Nothing was sent. You can <Choices present={present} />, or send it anyway.
        </>
      )}
    </p>
  );
}

/** Says the same as soon as the link was typed. */
export function AlreadyHereEarly({ present }: { present: Found }) {
  return (
    <p role="status" className={look}>
      <PresentText present={present} /> You can <Choices present={present} /> instead.
    </p>
  );
}

const look = "rounded-lg bg-warning-soft p-4 text-warning";

const pageOf = ({ slug }: Found) => `/product/${encodeURIComponent(slug)}`;

function PresentText({ present }: { present: Found }) {
  return (
    <>
      <strong className="font-semibold">Already here:</strong>{" "}
      <a className="underline" href={pageOf(present)}>
        <bdi>{present.name}</bdi>
      </a>
      .
    </>
  );
}

function Choices({ present }: { present: Found }) {
  return (
    <>
      <a className="underline" href={pageOf(present)}>
        upvote it
      </a>{" "}
      or{" "}
      <a className="underline" href={`/submit?change=${encodeURIComponent(present.slug)}`}>
        suggest a change
      </a>
    </>
  );
}
