/** No browser knows a value for it. */
const name = "leave_empty";

/** Whether the field that people do not see was filled in. */
export const isTrapped = (form: FormData): boolean => Boolean(form.get(name));

/** A field that people do not see. Only bots fill it in. */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name={name} maxLength={100} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
