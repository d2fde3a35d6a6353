import { type RejectionPreset, rejectionPresets } from "~/domain/review/rejection-presets";

type Props = {
  /** The name of the submission, for the labels. */
  of: string;
  /** The reason that is picked at first. */
  preset?: RejectionPreset;
};

/** None of the presets. It also takes back a choice. */
const other = { value: "", text: "Other" };

/** The reason for a rejection: one of the presets, own words, both or neither. The contributor reads it. */
export function RejectFields({ of, preset }: Props) {
  return (
    <>
      <fieldset className="reject-presets">
        <legend className="mb-1 text-sm font-semibold">Reason</legend>
        {[...rejectionPresets, other].map(({ value, text }, at) => (
          <label key={value} className="flex items-start gap-3 py-3 text-sm md:pointer-fine:py-2">
            <input type="radio" name="preset" value={value} defaultChecked={value === preset} />
            {text}{" "}
            <span className="ml-auto text-soft" aria-hidden="true">
              {at + 1}
            </span>
          </label>
        ))}
      </fieldset>
      <ReasonField title="In your own words" label={`Reason for rejecting ${of}`} />
      <p className="text-sm text-soft">
        Both are optional. The contributor reads them in the email and on the status page.
      </p>
    </>
  );
}

type ReasonProps = { title?: string; label: string; defaultValue?: string; hint?: string };

/** The reason of a decision, in own words. */
export function ReasonField({ title = "Reason (optional)", label, defaultValue, hint }: ReasonProps) {
  return (
    <label className="block text-sm">
      <span className="mb-1 block font-semibold">{title}</span>
      <textarea
        name="reason"
        rows={3}
        maxLength={1000}
        defaultValue={defaultValue}
        aria-label={label}
        className="input"
      />
      {hint && <span className="mt-1 block text-soft">{hint}</span>}
    </label>
  );
}
