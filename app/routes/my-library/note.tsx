import { useEffect, useRef } from "react";
import { maxNoteLength } from "~/domain/resources/save-states";
import { Submit } from "~/ui/forms/button";
import { FieldFrame, fieldProps } from "~/ui/forms/field-frame";

/** A note that could not be saved, as it was typed. */
export type FailedNote = { resourceId: number | null; note: string; error: string };

type Props = {
  /** The page with the list. */
  action: string;
  resourceId: number | null;
  note?: string;
  failed?: FailedNote;
};

export function Note({ note = "", name, ...form }: Props & { name: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const shown = useRef(note);
  // Closes the form with the note that it saved, and not while somebody types on.
  useEffect(() => {
    if (shown.current === note) return;
    shown.current = note;
    const { current } = details;
    if (current?.querySelector("textarea")?.value.trim() === note) current.open = false;
  }, [note]);
  return (
    <>
      {note && (
        <p dir="auto" className="mt-2 w-full max-w-prose text-sm whitespace-pre-line">
          {note}
        </p>
      )}
      <details ref={details} open={form.failed !== undefined} className={`text-sm ${note ? "w-full" : "open:w-full"}`}>
        <summary className="inline-block cursor-pointer py-2 text-xs text-soft underline hover:text-accent md:pointer-fine:py-0.5">
          {note ? "Edit note" : "Add a note"}
          <span className="sr-only"> on {name}</span>
        </summary>
        <NoteForm note={note} {...form} />
      </details>
    </>
  );
}

export function NoteForm({ action, resourceId, note, failed }: Props) {
  const id = `note-${resourceId}`;
  return (
    <form method="post" action={action} className="mt-1 mb-2 grid max-w-prose gap-2" data-keep-scroll>
      <input type="hidden" name="resourceId" value={resourceId ?? ""} />
      <FieldFrame
        id={id}
        label="Private note"
        hint={`Only you see it. Up to ${maxNoteLength.toLocaleString("en")} characters.`}
        errors={failed?.error}
        isAlert
      >
        <textarea
          {...fieldProps(id, { hint: true, error: failed?.error })}
          name="note"
          dir="auto"
          rows={4}
          // Above what is stored, so that a pasted text is not cut without a word.
          maxLength={10_000}
          defaultValue={failed?.note ?? note}
          className="input"
        />
      </FieldFrame>
      <div>
        <Submit>Save note</Submit>
      </div>
    </form>
  );
}
