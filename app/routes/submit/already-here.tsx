import { type FocusEvent, useEffect, useRef, useState } from "react";

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

const look = "rounded-control bg-warning-soft p-4 text-warning";

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

/** The published resource with a link. */
export type Found = { name: string; slug: string };

/**
 * Looks up which published resource has the link of the form, as soon as its field is left. `initial` is the one of the
 * link with which the page was opened. Returns the resource while the field has that link.
 */
export function useFound(link: unknown, initial: Found | null) {
  const [known, setKnown] = useState({ link, found: initial });
  const onBlur = async ({ target }: FocusEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "productLink") return;
    const typed = target.value.trim();
    if (typed === "" || typed === known.link) return;
    try {
      const response = await fetch(`/submit/known-link?${new URLSearchParams({ link: typed })}`);
      const { found }: { found: Found | null } = response.ok ? await response.json() : { found: null };
      setKnown({ link: typed, found });
    } catch {
      // Offline. The response to the form names the resource.
    }
  };
  return { found: typeof link === "string" && link.trim() === known.link ? known.found : null, onBlur };
}
