/** `/paths` and `/paths/{slug}` of the API, which are also screens: entry.server.tsx tells them apart. */
import { findOrigin, findPath } from "~/domain/paths/find-path.server";
import { listPaths } from "~/domain/paths/list-paths.server";
import { pathsParams, toListedPathJson, toPathJson } from "~/domain/paths/paths-json";
import { listSteps } from "~/domain/paths/steps.server";
import { nextLink } from "~/http/api/catalogue-response.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { findCurrentUser } from "~/http/auth/current-user.server";
import { queryParams, validate } from "~/http/body/validate.server";
import { isPathsUrl, prefersJson } from "~/http/cache/negotiation.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";
import { errorResponse } from "~/http/replies/respond.server";
import { decodeUri } from "~/values/decode-uri";

const failure = "Failed to load paths.";

const listEndpoint = endpoint({ GET: { handle: list, failure } });
const pathEndpoint = endpoint({ GET: { handle: show, failure } });

/** Returns the response to a request of the API, or undefined if the request is for a screen. */
export function pathsEndpoint(request: Request): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  if (!isPathsUrl(pathname)) return undefined;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const hasToken = request.headers.has("Authorization");
  if (isRead && !prefersJson(request.headers.get("Accept"), hasToken)) return undefined;
  const segment = pathname.split("/")[2] ?? "";
  const slug = decodeUri(segment) ?? segment;
  return slug === "" ? listEndpoint({ request, params: {} }) : pathEndpoint({ request, params: { slug } });
}

async function list({ request }: EndpointArgs): Promise<Response> {
  const params = validate(request, pathsParams, queryParams(request));
  const { paths, next } = await listPaths(params);
  return cacheableJson(request, paths.map(toListedPathJson), nextLink(request, next));
}

async function show({ request, params }: EndpointArgs): Promise<Response> {
  const path = await findPath(params.slug!, await findCurrentUser(request));
  if (!path) throw errorResponse(request, 404, "Path not found.");
  const [steps, origin] = await Promise.all([listSteps(path), findOrigin(path)]);
  const detail = toPathJson(path, steps, origin);
  if (path.status === "Approved") return cacheableJson(request, detail);
  return Response.json(detail, { headers: { "Cache-Control": "private, no-store" } });
}
