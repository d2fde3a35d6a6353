import { type RejectionPreset, rejectionPresets } from "~/domain/review/rejection-presets";

type Props = {
  /** The name of the submission, for the labels. */
  of: string;
  /** The id of the fields' form, if they are outside it. */
  form?: string;
  /** The reason that is picked at first. */
  preset?: RejectionPreset;
};

/** None of the presets. It also takes back a choice. */
const other = { value: "", text: "Other" };

/** The reason for a rejection: one of the presets, own words, both or neither. The contributor reads it. */
export function RejectFields({ of, form, preset }: Props) {
  return (
    <>
      <fieldset className="reject-presets">
        <legend className="mb-1 text-sm font-semibold">Reason</legend>
        {[...rejectionPresets, other].map(({ value, text }) => (
          <label key={value} className="flex items-start gap-3 py-3 text-sm md:pointer-fine:py-2">
            <input
              type="radio"
              name="preset"
              value={value}
              form={form}
              defaultChecked={value === preset}
              className="size-5 shrink-0"
            />
            {text}
          </label>
        ))}
      </fieldset>
      <label className="block text-sm">
        <span className="mb-1 block font-semibold">In your own words</span>
        <textarea
          name="reason"
          rows={3}
          maxLength={1000}
          form={form}
          aria-label={`Reason for rejecting ${of}`}
          className="input"
        />
      </label>
      <p className="text-sm text-soft">
        Both are optional. The contributor reads them in the email and on the status page.
      </p>
    </>
  );
}
