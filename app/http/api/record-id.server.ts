/** The id of a record from a URL or a form; null for what is no id. */
export function idOf(given: FormDataEntryValue | null | undefined): number | null {
  const id = typeof given === "string" && /^[1-9]\d{0,15}$/.test(given) ? Number(given) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
