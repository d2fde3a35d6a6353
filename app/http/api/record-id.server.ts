/** Parses the id of a record from a URL or a form. Returns null when it is not an id. */
export function idOf(value: FormDataEntryValue | null | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}
