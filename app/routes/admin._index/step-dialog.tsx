import type { Resource } from "~/domain/resources/catalogue/add.server";
import { describeDefaults } from "~/domain/review/needs-editing";
import type { ModerationQuery } from "~/domain/review/queue/moderation-query";
import { Dialog } from "~/ui/forms/dialog";
import { RejectFields } from "~/ui/moderation/reject-fields";
import { dialogHref, queueHref } from "./queue-href";

export type Step = "reject" | "approve";
type Props = { step: Step; record: Resource; query: ModerationQuery };

/**
 * The dialog before a decision. It asks for the reason of a rejection, or for confirmation to approve although the
 * submission needs editing.
 */
export function StepDialog({ step, record, query }: Props) {
  const closeHref = queueHref(query);
  const title = step === "reject" ? `Reject ${record.name}?` : `Approve ${record.name} as it is?`;
  return (
    <Dialog labelledBy="step-title" closeHref={closeHref}>
      <h2 id="step-title" className="text-xl font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <form method="post" action={`/admin/${step}`} className="mt-4 space-y-4" data-keep-scroll>
        <input type="hidden" name="resourceId" value={record.id} />
        <input type="hidden" name="redirectTo" value={closeHref} />
        {step === "reject" ? (
          <RejectFields of={record.name} />
        ) : (
          <p>{describeDefaults(record)} It will be public like that.</p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <a className="button" href={closeHref} data-keep-scroll>
            Cancel
          </a>
          {step === "approve" && (
            <a className="button button-primary" href={dialogHref(query, record.id)} data-keep-scroll data-key="e">
              Review
            </a>
          )}
          <button type="submit" className={`button ${step === "reject" ? "button-danger" : ""}`}>
            {step === "reject" ? "Reject" : "Approve anyway"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
