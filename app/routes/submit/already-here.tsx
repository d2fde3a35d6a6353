import { useEffect, useRef } from "react";
import type { Found } from "./use-found";

/** A published resource with the same link. `anyway` is the form value that submits the link nevertheless. */
export type Present = Found & { anyway: string };

/** Says that the directory already has the link of a form that was sent. Takes the focus, like the error summary. */
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
      <PresentText present={present} /> Nothing was sent. You can <Choices present={present} />, or send it anyway.
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
