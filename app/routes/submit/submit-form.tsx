import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { CardPreview } from "~/ui/submissions/card-preview";
import { useDraft } from "~/ui/submissions/drafts";
import { SubmissionFields } from "~/ui/submissions/submission-fields";
import { useSubmissionForm } from "~/ui/submissions/use-submission-form";
import { AlreadyHere, type Present } from "./already-here";

type Props = {
  submissionKey: string;
  /** The values of the empty form. */
  defaultValue: Partial<SubmissionForm>;
  /** The resource that the form was filled with, to change it. `anyway` is its link, which the directory has. */
  change?: { id: number; version: number; creatorName: string; anyway: string };
  lastResult?: SubmissionResult;
  /** The published resource with the submitted link. */
  present?: Present;
  /** Whether the preview button was pressed. */
  isPreview?: boolean;
  /** Whether the form can be filled in from the link. */
  canFillIn: boolean;
};

export function SubmitForm({ submissionKey, defaultValue, change, lastResult, present, isPreview, canFillIn }: Props) {
  const sending = useNavigation().state === "submitting";
  const [form, fields] = useSubmissionForm({ id: "submit", lastResult, defaultValue });
  useDraft(form.id, { isFresh: lastResult === undefined });
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem] xl:gap-8">
      <form
        method="post"
        id={form.id}
        onSubmit={(event) => {
          // The form is not complete yet.
          const { submitter } = event.nativeEvent as SubmitEvent;
          if (submitter?.getAttribute("name") !== "fill") form.onSubmit(event);
        }}
        noValidate={form.noValidate}
        className="panel grid gap-8 max-sm:p-4"
      >
        <ErrorSummary id={form.errorId} result={lastResult} hasToast />
        <input type="hidden" name="key" value={submissionKey} />
        {change && (
          <>
            <input type="hidden" name="change" value={change.id} />
            <input type="hidden" name="changeVersion" value={change.version} />
            {!present && <input type="hidden" name="anyway" value={change.anyway} />}
          </>
        )}
        <div className="hidden" aria-hidden="true">
          <label>
            Leave this empty
            <input name="nickname" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <SubmissionFields
          fields={fields}
          afterLink={
            canFillIn && (
              <>
                {/* The button that Enter presses in a field: the first of the form. */}
                <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
                <button
                  type="submit"
                  name="fill"
                  value="1"
                  formNoValidate
                  className="button justify-self-start"
                  disabled={sending}
                >
                  Fill in from the link
                </button>
              </>
            )
          }
        />
        {present && <AlreadyHere present={present} />}
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="button button-primary w-full sm:w-auto" disabled={sending}>
            {change ? "Send suggestion" : "Submit Product"}
          </button>
          {present && (
            <button
              type="submit"
              name="anyway"
              value={present.anyway}
              className="button w-full sm:w-auto"
              disabled={sending}
            >
              Send anyway
            </button>
          )}
          <button
            type="submit"
            name="preview"
            value="1"
            formNoValidate
            className="button no-script w-full sm:w-auto"
            disabled={sending}
          >
            Preview
          </button>
        </div>
      </form>
      <section
        id="preview"
        aria-labelledby="preview-title"
        className={`${isPreview ? "max-lg:order-first" : "live-preview"} max-lg:max-w-xs lg:sticky lg:top-24`}
      >
        <h2 id="preview-title" className="mb-3 text-lg font-semibold">
          Preview
        </h2>
        <CardPreview fields={fields} creatorName={change?.creatorName} />
        <p className="mt-3 text-sm text-soft">
          {isPreview ? "Nothing has been sent yet." : "How it will look in the directory."}
        </p>
      </section>
    </div>
  );
}
