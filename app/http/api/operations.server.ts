/** The endpoints of the API, with the schemas that the routes use, for the OpenAPI document and its test. */
import { z } from "zod";
import { credentials, resetRequest } from "~/domain/accounts/sessions/authenticate.server";
import { signUpForm } from "~/domain/accounts/sign-up/sign-up-form";
import { adminParams, catalogueParams } from "~/domain/catalogue/catalogue-query";
import { listedPathJson, pathJson, pathsParams } from "~/domain/paths/paths-json";
import {
  adminResourceJson,
  listedResourceJson,
  resourceJson,
  upvotedResourceJson,
} from "~/domain/resources/catalogue/json";
import { adminPayload } from "~/domain/review/admin-resource";
import { bulkEditBody } from "~/domain/review/decisions/bulk-changes";
import { flatRecord, nestedRecord } from "~/domain/review/edited-record";
import { submissionPayload } from "~/domain/review/submissions/submission";
import {
  badBody,
  error,
  limited,
  noBody,
  noModerator,
  noResource,
  noRight,
  noToken,
  type Operation,
  unchanged,
} from "./operation.server";

export const operations: Operation[] = [
  {
    method: "post",
    path: "/login",
    id: "login",
    summary: "Log in for a token that is valid for 24 hours",
    who: "anyone",
    body: credentials,
    responses: {
      200: { what: "The token", schema: z.object({ jwt: z.string() }) },
      401: error("Invalid email or password, or with fields.code: the code is missing or wrong"),
      403: error("The account is suspended. The error says why"),
      ...badBody,
      ...limited,
    },
  },
  {
    method: "post",
    path: "/users",
    id: "signUp",
    summary: "Sign up",
    who: "anyone",
    body: z.object({ user: signUpForm }),
    responses: {
      201: { what: "A token of the new account", schema: z.object({ token: z.string() }) },
      ...badBody,
      ...limited,
    },
  },
  {
    method: "post",
    path: "/password_resets",
    id: "requestPasswordReset",
    summary: "Send an email with a link that resets the password",
    who: "anyone",
    body: resetRequest,
    responses: {
      200: { what: "The email was queued", schema: z.object({ message: z.string() }) },
      404: error("Email not found."),
      ...badBody,
      ...limited,
    },
  },
  {
    method: "get",
    path: "/resources",
    id: "listResources",
    summary: "List the approved resources, all or a page, newest first",
    who: "anyone",
    parameters: catalogueParams,
    responses: {
      200: { what: "The list", schema: z.union([z.array(resourceJson), z.array(listedResourceJson)]) },
      304: unchanged,
      401: error("Only approved resources are public"),
      403: error("What is not approved is for moderators, and for keys with the scope moderate"),
      422: badBody[422],
      429: error("The client is already reading two whole lists. Retry-After says when to try again"),
    },
  },
  {
    method: "post",
    path: "/resources",
    id: "createResource",
    summary:
      "Submit a resource, which is then Pending. Administrators send {resource, resource_creator} and may set any status",
    who: "anyone",
    isIdempotent: true,
    body: z.union([submissionPayload, adminPayload]),
    responses: {
      201: { what: "The record", schema: z.union([adminResourceJson, resourceJson]) },
      401: error("No valid token, or only members may submit"),
      403: error("The token is not an administrator's, or its member has to confirm the email first"),
      ...badBody,
      ...limited,
    },
  },
  {
    method: "get",
    path: "/resources/admin/all",
    id: "listAllResources",
    summary: "List all records, all or a page, last added first",
    who: "administrator",
    parameters: adminParams,
    responses: {
      200: { what: "The list", schema: z.array(adminResourceJson) },
      304: unchanged,
      ...noToken,
      ...noRight,
      422: badBody[422],
    },
  },
  {
    method: "get",
    path: "/resources/upvoted",
    id: "listUpvoted",
    summary: "List what the current user has upvoted, newest vote first",
    who: "member",
    responses: { 200: { what: "The list", schema: z.array(upvotedResourceJson) }, ...noToken },
  },
  {
    method: "get",
    path: "/resources/{id}",
    id: "getResource",
    summary: "Read an approved resource. Send Accept: application/json",
    who: "anyone",
    responses: {
      200: { what: "The record", schema: resourceJson },
      301: { what: "It was merged into another one", schema: z.object({ mergedInto: z.int() }) },
      304: unchanged,
      ...noResource,
    },
  },
  {
    method: "put",
    path: "/resources/{id}",
    id: "saveResource",
    summary: "Save an edited record, sent as it was read or as {resource, resource_creator}",
    who: "moderator",
    body: z.union([flatRecord, nestedRecord]),
    responses: {
      200: { what: "The record", schema: adminResourceJson },
      ...noToken,
      ...noModerator,
      ...noResource,
      409: error("Somebody else saved a newer version"),
      ...badBody,
    },
  },
  {
    method: "post",
    path: "/resources/changes",
    id: "changeResources",
    summary: "Change one field of many approved resources, by their ids or all that a search of the queue finds",
    who: "moderator",
    body: bulkEditBody,
    responses: {
      200: { what: "How many changed", schema: z.object({ resources: z.int().min(0) }) },
      ...noToken,
      ...noModerator,
      ...badBody,
    },
  },
  {
    method: "post",
    path: "/resources/{id}/upvote",
    id: "upvote",
    summary:
      "Upvote. Repeating it changes nothing. If the site requires it, the upvote counts once the email is confirmed",
    who: "member",
    responses: {
      200: {
        what: "The vote and the count",
        schema: z.object({
          id: z.int(),
          upvoted: z.boolean(),
          upvotes: z.int().min(0),
          mergedInto: z.int().optional().meta({ description: "The resource that got it, if the other was merged." }),
        }),
      },
      ...noToken,
      ...noResource,
      ...noBody,
    },
  },
  {
    method: "delete",
    path: "/resources/{id}/upvote",
    id: "removeUpvote",
    summary: "Remove an upvote",
    who: "member",
    responses: { 204: { what: "Done" }, ...noToken, ...noResource, ...noBody },
  },
  {
    method: "get",
    path: "/paths",
    id: "listPaths",
    summary:
      "List a page of the public learning paths. Send Accept: application/json; the Link header has the next page",
    who: "anyone",
    parameters: pathsParams,
    responses: { 200: { what: "The page", schema: z.array(listedPathJson) }, 304: unchanged, 422: badBody[422] },
  },
  {
    method: "get",
    path: "/paths/{slug}",
    id: "getPath",
    summary: "Read a learning path with its steps. Send Accept: application/json",
    who: "anyone",
    responses: {
      200: { what: "The path", schema: pathJson },
      404: error("No such path, or a path of somebody else that you may not see"),
    },
  },
];
