import { bulkChoices } from "~/domain/review/decisions/bulk-changes";

/** What to change of many resources. */
export function ChangeField() {
  return (
    <select name="change" aria-label="Change" className="input w-auto max-w-44" defaultValue="">
      <option value="">Change...</option>
      {bulkChoices().map(({ kind, label, values }) => (
        <optgroup key={kind} label={label}>
          {values.map((one) => (
            <option key={one.value} value={`${kind} ${one.value}`}>
              {`${label}: ${one.label}`}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
