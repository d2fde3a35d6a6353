/** The choice of a form that changes the password: a key works without it. */
export function EndKeys({ isChosen }: { isChosen: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="end_keys" defaultChecked={isChosen} className="size-5 shrink-0" />
      Also end my API keys
    </label>
  );
}
