import { z } from "zod";
import { pathForm, pathUpdate } from "~/domain/paths/path-form";
import { listedPathJson, pathJson, pathsParams } from "~/domain/paths/paths-json";
import { badBody, error, limited, noBody, noToken, type Operation } from "./operation.server";

const noPath = { 404: error("No such path, or a path of somebody else that you may not see") };
const notOwner = { 403: error("The path belongs to somebody else") };
const pathBody = { ...badBody, 413: error("The body has more than 700 kB") };

export const pathOperations: Operation[] = [
  {
    method: "get",
    path: "/paths",
    id: "listPaths",
    summary:
      "List a page of the public learning paths. Send Accept: application/json; the Link header has the next page",
    who: "anyone",
    parameters: pathsParams,
    responses: { 200: { what: "The page", schema: z.array(listedPathJson) }, 422: badBody[422] },
  },
  {
    method: "post",
    path: "/paths",
    id: "createPath",
    summary: "Create a learning path. A public one is Pending until an administrator approves it",
    who: "member",
    isIdempotent: true,
    body: pathForm,
    responses: {
      201: { what: "The path", schema: pathJson },
      ...noToken,
      409: error("The first request with this Idempotency-Key is still being processed"),
      ...pathBody,
      ...limited,
    },
  },
  {
    method: "get",
    path: "/paths/{slug}",
    id: "getPath",
    summary: "Read a learning path with its steps. Send Accept: application/json",
    who: "anyone",
    responses: { 200: { what: "The path", schema: pathJson }, ...noPath },
  },
  {
    method: "put",
    path: "/paths/{slug}",
    id: "savePath",
    summary: "Save the whole of one's own learning path. New or moved wording of a public one is reviewed again",
    who: "member",
    body: pathUpdate,
    responses: {
      200: { what: "The path", schema: pathJson },
      ...noToken,
      ...notOwner,
      ...noPath,
      409: error("The path was saved since the version that was sent"),
      ...pathBody,
      ...limited,
    },
  },
  {
    method: "delete",
    path: "/paths/{slug}",
    id: "deletePath",
    summary: "Delete one's own learning path",
    who: "member",
    responses: { 204: { what: "Done" }, ...noToken, ...notOwner, ...noPath, ...noBody },
  },
];
