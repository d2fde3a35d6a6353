import type { SubmissionResult } from "@conform-to/react";
import { useNavigation } from "@remix-run/react";
import type { SubmissionForm } from "~/domain/review/submissions/submission";
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
  const sending = useNavigation().state === "submitting";
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
        <SubmissionFields fields={fields} afterLink={canFillIn && <FillIn isDisabled={sending} />} />
      </div>
      <div className="grid gap-4">
        {present && <AlreadyHere present={present} />}
        <Buttons isChange={change !== undefined} anyway={present?.anyway} isDisabled={sending} />
      </div>
    </form>
  );
}

function FillIn({ isDisabled }: { isDisabled: boolean }) {
  return (
    <>
      {/* The button that Enter presses in a field: the first of the form. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true" />
      <button
        type="submit"
        name="fill"
        value="1"
        formNoValidate
        className="button justify-self-start"
        disabled={isDisabled}
      >
        Fill in from the link
      </button>
    </>
  );
}

function Buttons({ isChange, anyway, isDisabled }: { isChange: boolean; anyway?: string; isDisabled: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="submit" className="button button-primary w-full sm:w-auto" disabled={isDisabled}>
        {isChange ? "Send suggestion" : "Submit Product"}
      </button>{" "}
      {anyway && (
        <button type="submit" name="anyway" value={anyway} className="button w-full sm:w-auto" disabled={isDisabled}>
          Send anyway
        </button>
      )}
    </div>
  );
}
