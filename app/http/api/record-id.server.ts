import { errorResponse } from "~/http/replies/respond.server";

/** Parses the id of a record from a URL or a form. Returns null when it is not an id. */
export function idOf(value: FormDataEntryValue | null | undefined): number | null {
  const id = typeof value === "string" && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(id) ? id : null;
}

/** Returns the id in an endpoint's path. Throws a 404 when it is not an id. */
export function resourceIdOf(request: Request, value: string | undefined): number {
  const id = idOf(value);
  if (id === null) throw noSuchResource(request);
  return id;
}

export function noSuchResource(request: Request): Response {
  return errorResponse(request, 404, "Resource not found.");
}
