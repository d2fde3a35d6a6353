import type { Resource } from "~/domain/resources/catalogue/add.server";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import type { Warning } from "~/domain/review/queue/warnings.server";
import { presetFor } from "~/domain/review/rejection-presets";
import { formatSeen } from "~/domain/review/seen";
import { Dialog } from "~/ui/forms/dialog";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { ChangeSection } from "./change-section";
import type { OpenChange } from "./load-queue.server";
import { closedHref, dialogHref, queueHref } from "./queue-href";
import { WarningList } from "./review-parts";

export type Step = "reject" | "approve";
type Props = {
  step: Step;
  record: Resource;
  /** What the record changes, if it is a suggested change. */
  change: OpenChange | null;
  warnings: readonly Warning[];
  query: ModerationQuery;
};

/** The dialog before a decision: it asks for the reason of a rejection, or to confirm an approval. */
export function StepDialog({ step, record, change, warnings, query }: Props) {
  const closeHref = closedHref(query, record);
  const title = titleOf(step, record, change);
  return (
    <Dialog labelledBy="step-title" closeHref={closeHref} className="dialog-with-footer">
      <h2 id="step-title" className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <form method="post" action={`/admin/${step}`} className="mt-4 space-y-4" data-keep-scroll>
        <input type="hidden" name="seen" value={formatSeen(record, change?.original)} />
        <input type="hidden" name="confirmed" value="" />
        <input type="hidden" name="redirectTo" value={queueHref(query)} />
        {step === "reject" ? (
          <RejectFields of={record.name} preset={presetFor(warnings)} />
        ) : change ? (
          <ChangeSection change={change} status={record.status} query={query} />
        ) : (
          <>
            <WarningList warnings={warnings} record={record} query={query} />
            <p>Approving publishes it as it is.</p>
          </>
        )}
        <div className="dialog-footer justify-end">
          <a className="button" href={closeHref} data-keep-scroll>
            Cancel
          </a>
          {step === "approve" && (
            <a
              className={`button ${change ? "" : "button-primary"}`}
              href={dialogHref(query, record.id)}
              data-keep-scroll
              data-key="e"
            >
              Review
            </a>
          )}
          <button
            type="submit"
            className={`button ${step === "reject" ? "button-danger" : change ? "button-primary" : ""}`}
            data-key={step === "approve" ? "a" : undefined}
          >
            {step === "reject" ? "Reject" : change ? "Approve the change" : "Approve anyway"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

function titleOf(step: Step, record: Resource, change: OpenChange | null): string {
  if (change) return `${step === "reject" ? "Reject" : "Approve"} the change to ${change.name}?`;
  return step === "reject" ? `Reject ${record.name}?` : `Approve ${record.name} as it is?`;
}
