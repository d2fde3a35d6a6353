import type { SubmissionResult } from "@conform-to/react";
import type { SerializeFrom } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { kindsHint } from "~/domain/import/kinds";
import { stateLabels } from "~/domain/import/runs/import-values";
import type { ListedImport } from "~/domain/import/runs/imports.server";
import { Submit, TextLink } from "~/ui/forms/button";
import { FieldFrame } from "~/ui/forms/field-frame";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Moment } from "~/ui/lists/day";
import { AdminTable } from "~/ui/moderation/admin-table";

/** A form with a file or a pasted text. */
export function FileForm({ maxRows, maxBytes }: { maxRows: number; maxBytes: number }) {
  const result = useActionData<SubmissionResult>();
  const typed = String(result?.initialValue?.text ?? "");
  const hint = `Up to ${maxRows.toLocaleString("en")} rows and ${maxBytes / 1_000_000} MB: ${kindsHint}.`;
  return (
    <form method="post" encType="multipart/form-data" className="panel mb-6 max-w-2xl space-y-4">
      <ErrorSummary result={result} />
      <FieldFrame id="import-file" label="File" hint={hint}>
        <input id="import-file" type="file" name="file" aria-describedby="import-file-hint" className="file-field" />
      </FieldFrame>
      <FieldFrame id="import-text" label="Or paste it">
        <textarea
          // Shows what was typed in the page that the server sends after an error.
          key={typed}
          id="import-text"
          name="text"
          dir="auto"
          rows={5}
          spellCheck={false}
          maxLength={5_000_000}
          defaultValue={typed}
          className="input font-mono text-sm"
        />
      </FieldFrame>
      <Submit look="button-primary">Show what is in it</Submit>
    </form>
  );
}

/** Imports, each with its state, and what waits of it. */
export function ImportList({ path, imports }: { path: string; imports: SerializeFrom<ListedImport>[] }) {
  if (imports.length === 0) return null;
  return (
    <AdminTable label="Imports" columns={["File", "When", "Rows", "State"]}>
      {imports.map(({ id, file, state, total, createdAt, waiting }) => (
        <tr key={id}>
          <td data-column="File" className="wrap-anywhere">
            <TextLink href={`${path}/${id}`}>
              <bdi>{file}</bdi>
            </TextLink>
          </td>
          <td data-column="When">
            <Moment at={createdAt} />
          </td>
          <td data-column="Rows">{total.toLocaleString("en")}</td>
          <td data-column="State">
            {waiting > 0 ? (
              <TextLink href={`/admin?import=${id}`}>{waiting.toLocaleString("en")} waiting</TextLink>
            ) : (
              (stateLabels[state] ?? "Imported")
            )}
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
