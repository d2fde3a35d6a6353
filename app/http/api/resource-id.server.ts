import { errorResponse } from "~/http/replies/respond.server";
import { idOf } from "./record-id.server";

/** Returns the id in an endpoint's path. Throws a 404 when it is not an id. */
export function resourceIdOf(request: Request, value: string | undefined): number {
  const id = idOf(value);
  if (id === null) throw noSuchResource(request);
  return id;
}

export function noSuchResource(request: Request): Response {
  return errorResponse(request, 404, "Resource not found.");
}
