import type { SubmissionResult } from "@conform-to/react";
import type { ReactNode } from "react";
import { Submit } from "~/ui/forms/button";
import { ErrorSummary } from "~/ui/forms/form-error-summary";

type Props = {
  result?: SubmissionResult;
  /** What may be chosen, and how much. */
  hint: string;
  button: string;
  children?: ReactNode;
};

/** A form with a file or a pasted text. */
export function FileForm({ result, hint, button, children }: Props) {
  const typed = result?.initialValue?.text;
  return (
    <form method="post" encType="multipart/form-data" className="panel mb-6 max-w-2xl space-y-4">
      <ErrorSummary result={result} />
      <div>
        <label htmlFor="import-file" className="mb-1.5 block text-sm font-semibold">
          File
        </label>
        <input
          id="import-file"
          type="file"
          name="file"
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.md,.markdown,.html,.htm,.opml,.xml,text/*"
          aria-describedby="import-hint"
          className="file-field"
        />
        <p id="import-hint" className="mt-1 text-sm text-soft">
          {hint}
        </p>
      </div>
      <div>
        <label htmlFor="import-text" className="mb-1.5 block text-sm font-semibold">
          Or paste it
        </label>
        <textarea
          // Shows what was typed in the page that the server sends after an error.
          key={String(typed ?? "")}
          id="import-text"
          name="text"
          dir="auto"
          rows={5}
          spellCheck={false}
          maxLength={5_000_000}
          defaultValue={typeof typed === "string" ? typed : ""}
          className="input font-mono text-sm"
        />
      </div>
      {children}
      <Submit look="button-primary">{button}</Submit>
    </form>
  );
}
