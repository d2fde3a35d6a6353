import { z } from "zod";
import { libraryParams, saveInput } from "~/domain/library/library-input";
import { savedResourceJson, saveJson } from "~/domain/library/library-json";
import { badBody, noBody, noResource, noToken, type Operation } from "./operation.server";

export const libraryOperations: Operation[] = [
  {
    method: "get",
    path: "/library",
    id: "listLibrary",
    summary: "List what the current user wants to learn, is learning and has learned, last changed state first",
    who: "member",
    parameters: libraryParams,
    responses: {
      200: { what: "The list", schema: z.array(savedResourceJson) },
      ...noToken,
      422: badBody[422],
    },
  },
  {
    method: "put",
    path: "/library/{id}",
    id: "saveToLibrary",
    summary: "Save a resource with a state and a private note. The last call wins",
    who: "member",
    body: saveInput,
    responses: { 200: { what: "The state and the note", schema: saveJson }, ...noToken, ...noResource, ...badBody },
  },
  {
    method: "delete",
    path: "/library/{id}",
    id: "removeFromLibrary",
    summary: "Remove a resource from the library",
    who: "member",
    responses: { 204: { what: "Done" }, ...noToken, ...noResource, ...noBody },
  },
];
