import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { presetFor } from "~/domain/review/rejection-presets";
import { formatSeen } from "~/domain/review/seen";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { closedHref, dialogHref, queueHref } from "./queue-href";

const rejectForm = "reject-submission";

type Props = {
  /** The id of the record's form. */
  form: string;
  query: ModerationQuery;
  record: Resource | null;
  /** The current user submitted it, so there is nothing to decide or save. */
  isOwn: boolean;
  /** The next pending submission. */
  next: number | null;
  warnings: readonly Warning[];
  isBusy: boolean;
};

/** The actions on the open record, outside its form, so that they stay visible wherever the dialog is scrolled. */
export function ReviewFooter({ form, query, record, isOwn, next, warnings, isBusy }: Props) {
  const isPending = record?.status === "Pending";
  return (
    <div className="dialog-footer">
      <a className="button button-small" href={closedHref(query, record)} data-keep-scroll>
        Cancel
      </a>
      {isPending && next !== null && (
        <a className="button button-small" href={dialogHref(query, next)} data-keep-scroll data-key="j">
          Next
        </a>
      )}
      <span className="flex-1 max-sm:hidden" />
      {isPending && !isOwn && (
        <details className="reject-details">
          <summary className="button button-small" data-key="r">
            Reject...
          </summary>
          <div className="space-y-3 pt-2">
            <div className="max-h-[42vh] space-y-3 overflow-y-auto">
              <RejectFields of={record.name} form={rejectForm} preset={presetFor(warnings)} />
            </div>
            <button type="submit" form={rejectForm} className="button button-small button-danger">
              Reject
            </button>
          </div>
        </details>
      )}
      {record?.status !== "Applied" && !isOwn && (
        <button
          type="submit"
          form={form}
          className={`button button-small ${isPending ? "" : "button-primary"}`}
          disabled={isBusy}
          data-key="s"
        >
          {record ? "Save Changes" : "Create Product"}
        </button>
      )}
      {isPending && !isOwn && (
        <button
          type="submit"
          form={form}
          name="decision"
          value="approve"
          className="button button-small button-primary"
          disabled={isBusy}
          data-key="a"
        >
          Save and approve
        </button>
      )}
    </div>
  );
}

type RejectProps = {
  query: ModerationQuery;
  /** With the version that was opened. */
  record: Pick<Resource, "id" | "version">;
};

/** The form of the footer's Reject button. It is outside the record's form, because forms cannot be nested. */
export function RejectForm({ query, record }: RejectProps) {
  return (
    <form id={rejectForm} method="post" action="/admin/reject" data-keep-scroll>
      <input type="hidden" name="seen" value={formatSeen(record)} />
      <input type="hidden" name="redirectTo" value={queueHref(query)} />
      <input type="hidden" name="review" value="" />
    </form>
  );
}
