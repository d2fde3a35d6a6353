import { errorResponse } from "~/http/replies/respond.server";

/**
 * Returns the version that a change expects: that of If-Match (`"3"`), else that of the body. `If-Match: *` expects none.
 * Throws a 412 if the header names something else, such as a weak ETag, which never matches.
 */
export function expectedVersion(request: Request, bodyVersion: number | undefined): number | undefined {
  const header = request.headers.get("If-Match")?.trim();
  if (header === undefined || header === "*") return bodyVersion;
  const [, version] = /^"(\d{1,9})"$/.exec(header) ?? [];
  if (version === undefined) throw preconditionFailed(request);
  return Number(version);
}

/** The status of a change that expected another version: 412 if it was that of If-Match. */
export function conflictStatus(request: Request): 409 | 412 {
  const header = request.headers.get("If-Match")?.trim();
  return header === undefined || header === "*" ? 409 : 412;
}

function preconditionFailed(request: Request): Response {
  return errorResponse(request, 412, "If-Match names another version. Nothing was saved. Read it again.");
}
