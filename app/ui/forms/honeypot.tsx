/** A field that people do not see. Only bots fill it in. */
export function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input name="nickname" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
