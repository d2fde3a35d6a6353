import type { ShownVerdicts } from "~/domain/resources/find-verdicts.server";
import { maxCommentLength, verdictChoices } from "~/domain/resources/verdict-values";
import { Submit } from "~/ui/forms/button";
import { ChoiceChips } from "~/ui/forms/choice-chips";
import { FieldError, FieldFrame, fieldProps } from "~/ui/forms/field-frame";

/** What was sent and could not be stored. */
export type FailedVerdict = {
  verdict: string;
  comment: string;
  isNamed: boolean;
  errors: { verdict?: string; comment?: string };
};

type Props = {
  /** Where the form is sent. */
  action: string;
  /** The page to return to. */
  page: string;
  own: ShownVerdicts["ownVerdict"];
  failed?: FailedVerdict;
};

export function VerdictForm({ action, page, own, failed }: Props) {
  const { verdict, comment, isNamed } = failed ?? own ?? { verdict: "", comment: "", isNamed: false };
  const errors = failed?.errors ?? {};
  return (
    <form method="post" action={action} className="grid gap-3" data-keep-scroll>
      <input type="hidden" name="redirectTo" value={page} />
      <fieldset aria-describedby={errors.verdict && "verdict-error"}>
        <legend className="mb-1 text-sm font-semibold">Was it worth it?</legend>
        <ChoiceChips name="verdict" choices={verdictChoices} isChosen={(value) => value === verdict} isOne isRequired />
        <FieldError of="verdict" errors={errors.verdict} isAlert />
      </fieldset>
      <div>
        <FieldFrame
          id="verdict-comment"
          label="In one sentence (optional)"
          hint={`Up to ${maxCommentLength} characters. It is shown after an administrator has approved it.`}
          errors={errors.comment}
          isAlert
        >
          <textarea
            {...fieldProps("verdict-comment", { hint: true, error: errors.comment })}
            name="comment"
            dir="auto"
            rows={2}
            // Above what is stored, so that a pasted text is not cut without a word.
            maxLength={10_000}
            defaultValue={comment}
            className="input"
          />
        </FieldFrame>
        <label className="mt-2 flex min-h-11 items-center gap-2 text-sm md:pointer-fine:min-h-8">
          <input type="checkbox" name="named" defaultChecked={isNamed} />
          Show it with my first name, initial and month
        </label>
      </div>
      <div className="flex flex-wrap gap-2">
        <Submit>{own ? "Save verdict" : "Send verdict"}</Submit>
        {own && (
          <Submit look="button-quiet" name="_method" value="delete" formNoValidate>
            Remove verdict
          </Submit>
        )}
      </div>
    </form>
  );
}
