/** The OpenAPI 3.1 document of the API. Schemas with an id are components, referred to by `$ref`. */

import { z } from "zod";
import { config } from "~/config.server";
import { perTerms } from "~/domain/resources/terms/terms";
import { idempotencyKey } from "~/http/body/idempotency-key.server";
import { site } from "~/site";
import { ownValue } from "~/values/own-value";
import { error, type Operation, scopeOf } from "./operation.server";
import { operations } from "./operations.server";

type Json = { [key: string]: unknown };

function build() {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...ownValue(paths, operation.path), [operation.method]: describe(operation, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: site.name,
      version: "1",
      description:
        "The API of the directory. Send an API key of /account/keys, or the token of POST /login, as Authorization: Bearer. All errors have one shape.",
    },
    servers: [{ url: config.APP_URL }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "chk_",
          description: "An API key. An operation names the scope that it needs: read, write or moderate.",
        },
      },
    },
  };
}

function describe(operation: Operation, components: Json): Json {
  const { id, summary, who, body, responses } = operation;
  const scope = scopeOf(operation);
  const keyErrors = {
    401: error("The API key is wrong, was deleted or has expired"),
    ...(scope !== "read" && { 403: error("The API key does not have the scope") }),
  };
  return {
    operationId: id,
    summary,
    "x-who": who,
    security: [...(who === "anyone" ? [{}] : []), { bearer: [] }, ...(scope ? [{ key: [scope] }] : [])],
    parameters: parametersOf(operation),
    ...(body && { requestBody: { required: true, content: contentOf(body, "input", components) } }),
    responses: Object.fromEntries(
      Object.entries({ ...keyErrors, ...responses }).map(([status, { what, schema }]) => [
        status,
        { description: what, ...(schema && { content: contentOf(schema, "output", components) }) },
      ]),
    ),
  };
}

function parametersOf({ path, parameters, isIdempotent }: Operation): Json[] {
  const inPath = Object.entries({ id: "integer", slug: "string" })
    .filter(([name]) => path.includes(`{${name}}`))
    .map(([name, type]) => ({ name, in: "path", required: true, schema: { type } }));
  const inQuery = Object.entries(parameters?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field as z.ZodType, "input", {});
    return { name, in: "query", required: false, ...(description ? { description } : {}), schema };
  });
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key again within 24 hours is answered as the first time.",
    schema: schemaOf(idempotencyKey, "input", {}),
  };
  return [...inPath, ...inQuery, ...(isIdempotent ? [key] : [])];
}

const contentOf = (schema: z.ZodType, io: "input" | "output", components: Json): Json => ({
  "application/json": { schema: schemaOf(schema, io, components) },
});

/** Returns a Zod schema as JSON Schema, and moves its definitions into the document's components. */
function schemaOf(schema: z.ZodType, io: "input" | "output", components: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: "any", override: listValues }));
  const {
    $schema: _,
    $defs,
    ...rest
  } = JSON.parse(text.replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));
  Object.assign(components, $defs);
  return rest;
}

function listValues({ jsonSchema }: { jsonSchema: { values?: unknown; enum?: unknown } }): void {
  if (typeof jsonSchema.values !== "function") return;
  jsonSchema.enum = jsonSchema.values();
  delete jsonSchema.values;
}

const documentOf = perTerms(build);

/** Returns the document. It is built once for the categories, formats and tags of now. */
export function openApi(): ReturnType<typeof build> {
  const document = documentOf();
  return { ...document, info: { ...document.info, title: site.name } };
}
