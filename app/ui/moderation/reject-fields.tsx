import { rejectionPresets } from "~/domain/review/rejection-presets";

type Props = {
  /** The name of the submission, for the labels. */
  of: string;
  /** The id of the fields' form, if they are outside it. */
  form?: string;
};

/** The reason for a rejection: one of the presets, own words, both or neither. The contributor reads it. */
export function RejectFields({ of, form }: Props) {
  return (
    <>
      <fieldset className="reject-presets">
        <legend className="mb-1 text-sm font-semibold">Why?</legend>
        <label className="flex min-h-11 items-center gap-3 py-1 text-sm">
          <input type="radio" name="preset" value="" defaultChecked form={form} className="size-5 shrink-0" />
          Other
        </label>
        {rejectionPresets.map(({ value, text }) => (
          <label key={value} className="flex min-h-11 items-center gap-3 py-1 text-sm">
            <input type="radio" name="preset" value={value} form={form} className="size-5 shrink-0" />
            {text}
          </label>
        ))}
      </fieldset>
      <label className="block text-sm">
        <span className="mb-1 block font-semibold">In your own words (optional)</span>
        <textarea
          name="reason"
          rows={3}
          maxLength={1000}
          form={form}
          aria-label={`Reason for rejecting ${of}`}
          className="input"
        />
      </label>
      <p className="text-sm text-soft">The contributor reads the reason in the email and on the status page.</p>
    </>
  );
}
