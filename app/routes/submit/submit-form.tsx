import type { SubmissionResult } from "@conform-to/react";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
import { Submit } from "~/ui/forms/button";
import { useDraft } from "~/ui/forms/drafts";
import { ErrorSummary } from "~/ui/forms/form-error-summary";
import { Honeypot } from "~/ui/forms/honeypot";
import { SubmissionFields, useSubmissionForm } from "~/ui/submissions/submission-fields";
import { AlreadyHere, type Present } from "./already-here";

export function SubmitForm(props: {
  submissionKey: string;
  defaultValue: Partial<SubmissionForm>;
  /** The resource that the form was filled with, to change it. `anyway` is its link, which the directory has. */
  change?: { id: number; version: number; anyway: string };
  lastResult?: SubmissionResult;
  present?: Present;
  canFillIn: boolean;
}) {
  const { submissionKey, defaultValue, change, lastResult, present, canFillIn } = props;
  const [form, fields] = useSubmissionForm({ id: "submit", lastResult, defaultValue });
  useDraft(form.id, { isFresh: lastResult === undefined });
  return (
    <form
      method="post"
      id={form.id}
      onSubmit={(event) => {
        // The form is not complete yet.
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter?.getAttribute("name") !== "fill") form.onSubmit(event);
      }}
      noValidate={form.noValidate}
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6"
    >
      <div className="panel grid gap-8 max-sm:p-4">
        <ErrorSummary id={form.errorId} result={lastResult} hasToast />
        <input type="hidden" name="key" value={submissionKey} />
        {change && (
          <>
            <input type="hidden" name="change" value={change.id} />
            <input type="hidden" name="changeVersion" value={change.version} />
            {!present && <input type="hidden" name="anyway" value={change.anyway} />}
          </>
        )}
        <Honeypot />
        <SubmissionFields fields={fields} afterLink={canFillIn && <FillIn />} />
      </div>
      <div className="grid gap-4">
        {present && <AlreadyHere present={present} />}
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Submit look="button-primary">{change ? "Send suggestion" : "Submit Product"}</Submit>{" "}
          {present && (
            <Submit name="anyway" value={present.anyway}>
              Send anyway
            </Submit>
          )}
        </div>
      </div>
    </form>
  );
}

function FillIn() {
  return (
    <>
      {/* The button that Enter presses in a field: the first of the form. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      <Submit name="fill" value="1" formNoValidate look="justify-self-start">
        Fill in from the link
      </Submit>
    </>
  );
}
