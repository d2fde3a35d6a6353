/** `/paths` and `/paths/{slug}` of the API, which are also screens: entry.server.tsx tells them apart. */
import { config } from "~/config.server";
import { formatCursor } from "~/domain/pagination/cursor";
import { findOrigin, findPath, type Path } from "~/domain/paths/find-path.server";
import { listPaths } from "~/domain/paths/list-paths.server";
import { pathForm, pathUpdate } from "~/domain/paths/path-form";
import { pathsParams, toListedPathJson, toPathJson } from "~/domain/paths/paths-json";
import { createPath, deletePath, type SavedPath, savePath } from "~/domain/paths/save-path.server";
import { listSteps } from "~/domain/paths/steps.server";
import { type EndpointArgs, endpoint } from "~/http/api/endpoint.server";
import { type CurrentUser, requireMember } from "~/http/auth/current-user.server";
import { conflictStatus, expectedVersion } from "~/http/body/expected-version.server";
import { createIdempotently } from "~/http/body/idempotent.server";
import { discardBody, longForm, readJson } from "~/http/body/read-body.server";
import { fieldErrorResponse, queryParams, validate } from "~/http/body/validate.server";
import { digestOf, matchingEtag } from "~/http/cache/encoding.server";
import { isPathsUrl, prefersJson } from "~/http/cache/negotiation.server";
import { countAttempt, throwIfLimited } from "~/http/limits/limits.server";
import { cacheableJson } from "~/http/replies/cacheable-response.server";
import { errorResponse } from "~/http/replies/respond.server";
import { requireOwnPath, requirePath } from "./path-access.server";

const failure = "Failed to load or save paths.";

const listEndpoint = endpoint({ GET: { handle: list, failure }, POST: { handle: create, failure } });
const pathEndpoint = endpoint({
  GET: { handle: show, failure },
  PUT: { handle: save, failure },
  DELETE: { handle: remove, failure },
});

/** Returns the response to a request of the API, or undefined if the request is for a screen. */
export function pathsEndpoint(request: Request): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  if (!isPathsUrl(pathname)) return undefined;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const hasToken = request.headers.has("Authorization");
  if (isRead && !prefersJson(request.headers.get("Accept"), hasToken)) return undefined;
  const slug = decode(pathname.split("/")[2] ?? "");
  return slug === "" ? listEndpoint({ request, params: {} }) : pathEndpoint({ request, params: { slug } });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

async function list({ request }: EndpointArgs): Promise<Response> {
  const params = validate(request, pathsParams, queryParams(request));
  const { paths, next } = await listPaths(params);
  const headers = new Headers();
  if (next) {
    const url = new URL(request.url);
    url.searchParams.set("after", formatCursor(next));
    headers.set("Link", `<${config.APP_URL}${url.pathname}${url.search}>; rel="next"`);
  }
  return cacheableJson(request, paths.map(toListedPathJson), headers);
}

async function show({ request, params }: EndpointArgs): Promise<Response> {
  const { path } = await requireJsonPath(request, params.slug);
  const detail = await detailOf(path);
  if (path.status === "Approved") return cacheableJson(request, detail);
  return Response.json(detail, { headers: { "Cache-Control": "private, no-store" } });
}

async function create({ request }: EndpointArgs): Promise<Response> {
  const { json: input, sender: member } = await readJson(request, { who: requireMember, ...longForm });
  const form = validate(request, pathForm, input);
  return createIdempotently(request, {
    client: { userId: member.id },
    input,
    create: async (key) => {
      throwIfLimited(request, await countAttempt(request, "path"));
      return stored(request, await createPath({ form, ownerId: member.id, key }), member);
    },
  });
}

async function save({ request, params }: EndpointArgs): Promise<Response> {
  const { json, sender: member } = await readJson(request, { who: requireMember, ...longForm });
  const { version, ...form } = validate(request, pathUpdate, json);
  const path = await requireOwnJsonPath(request, params.slug);
  const expected = (await hasCurrentEtag(request, path)) ? path.version : expectedVersion(request, version);
  throwIfLimited(request, await countAttempt(request, "path"));
  return Response.json(await stored(request, await savePath({ pathId: path.id, form, version: expected! }), member));
}

/** Whether If-Match is the ETag of the path as a GET returns it now. */
async function hasCurrentEtag(request: Request, path: Path): Promise<boolean> {
  const header = request.headers.get("If-Match");
  if (!header || header.trim() === "*") return false;
  return matchingEtag(header, digestOf(Buffer.from(JSON.stringify(await detailOf(path))))) !== undefined;
}

async function remove({ request, params }: EndpointArgs): Promise<Response> {
  await discardBody(request, { who: requireMember });
  await deletePath((await requireOwnJsonPath(request, params.slug)).id);
  return new Response(null, { status: 204 });
}

async function stored(request: Request, saved: SavedPath, member: CurrentUser) {
  if (saved.kind === "unknown-resources")
    throw fieldErrorResponse(request, {
      steps: [`These resources are not in the directory: ${saved.ids.slice(0, 10).join(", ")}`],
    });
  if (saved.kind === "conflict") {
    const { version } = saved.current;
    throw errorResponse(
      request,
      conflictStatus(request),
      `This path was saved since. It has version ${version}. Read it again.`,
    );
  }
  const path = saved.kind === "saved" ? await findPath(saved.slug, member) : null;
  if (!path) throw noSuchPath(request);
  return detailOf(path);
}

const detailOf = async (path: Path) => toPathJson(path, await listSteps(path), await findOrigin(path));

const noSuchPath = (request: Request) => errorResponse(request, 404, "Path not found.");

// The page's 404 has the text of the error screen.
function asNoSuchPath(request: Request): (thrown: unknown) => never {
  return (thrown) => {
    throw thrown instanceof Response && thrown.status === 404 ? noSuchPath(request) : thrown;
  };
}

const requireJsonPath = (request: Request, slug: string | undefined) =>
  requirePath(request, slug).catch(asNoSuchPath(request));

const requireOwnJsonPath = (request: Request, slug: string | undefined) =>
  requireOwnPath(request, slug).catch(asNoSuchPath(request));
