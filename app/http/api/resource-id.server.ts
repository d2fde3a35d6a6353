import { idOf } from "./record-id.server";
import { refuse } from "./respond.server";

/** The id in a call's path; throws a 404 for what is none. */
export function resourceIdOf(request: Request, given: string | undefined): number {
  const id = idOf(given);
  if (id === null) throw noSuchResource(request);
  return id;
}

export function noSuchResource(request: Request): Response {
  return refuse(request, 404, "Resource not found.");
}
