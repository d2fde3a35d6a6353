import { useForm } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { useNavigation } from "@remix-run/react";
import type { Resource } from "~/domain/resources/catalogue/add.server";
import { adminPayload } from "~/domain/review/admin-resource";
import type { AuditEntry } from "~/domain/review/audit.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { Dialog } from "~/ui/forms/dialog";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Moment } from "~/ui/lists/day";
import { AuditChanges } from "~/ui/moderation/audit-changes";
import { CreatorSection } from "./creator-section";
import { deskHref, dialogHref } from "./dialog-href";
import { ProductSection } from "./product-section";
import { recordValues } from "./record-values";
import type { DialogResult } from "./save-from-dialog.server";
import { StatusSection } from "./status-section";
import { TagsSection } from "./tags-section";

type Props = { query: ModerationQuery; record: Resource | null; history: AuditEntry[]; result?: DialogResult };

/** The dialog in which an administrator creates or edits a submission. */
export function SubmissionDialog({ query, record, history, result }: Props) {
  const busy = useNavigation().state === "submitting";
  const closeHref = deskHref(query);
  const [form, fields] = useForm({
    id: "submission",
    lastResult: result?.submission,
    defaultValue: recordValues(record),
    constraint: getZodConstraint(adminPayload),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: adminPayload }),
  });
  const product = fields.resource.getFieldset();
  const creator = fields.resource_creator.getFieldset();
  return (
    <Dialog labelledBy="submission-title" closeHref={closeHref} className="h-[85vh] w-[min(100vw-2rem,600px)]">
      <h2 id="submission-title" className="text-xl font-semibold">
        {record ? "Resource Submission" : "Add New Product"}
      </h2>
      <form
        method="post"
        action={dialogHref(query, record?.id ?? "new")}
        id={form.id}
        onSubmit={form.onSubmit}
        noValidate={form.noValidate}
        className="mt-4 space-y-6"
        data-keep-scroll
      >
        <ErrorSummary id={form.errorId} result={result?.submission} hasToast />
        <input type="hidden" name="redirectTo" value={closeHref} />
        {record && <input type="hidden" name="version" value={record.version} />}
        {result?.version && (
          <p className="flex flex-wrap gap-3">
            <a className="button" href={dialogHref(query, record!.id)} data-document>
              Show the other version
            </a>
            <button type="submit" name="overwrite" value={result.version} className="button button-danger">
              Save mine anyway
            </button>
          </p>
        )}
        <ProductSection fields={product} />
        <CreatorSection fields={creator} />
        <StatusSection fields={product} />
        <TagsSection meta={product.tags} />
        <div className="flex flex-wrap justify-end gap-3">
          <a className="button" href={closeHref} data-keep-scroll>
            Cancel
          </a>
          <button type="submit" className="button button-primary" disabled={busy}>
            {record ? "Save Changes" : "Create Product"}
          </button>
        </div>
      </form>
      {history.length > 0 && <History entries={history} record={record!.id} />}
    </Dialog>
  );
}

function History({ entries, record }: { entries: AuditEntry[]; record: number }) {
  return (
    <details className="mt-6">
      <summary className="cursor-pointer font-semibold">History</summary>
      <ol className="mt-2 space-y-3 text-sm">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="text-soft">
              <Moment at={entry.at} />, {entry.actorEmail ?? "the operator"}
            </p>
            <AuditChanges entry={entry} />
          </li>
        ))}
      </ol>
      <a className="link mt-2 inline-block py-2" href={`/admin/log?record=${record}`}>
        All of it in the audit log
      </a>
    </details>
  );
}
