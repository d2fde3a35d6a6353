/** The OpenAPI 3.1 document of the calls. Issue: the JSON calls. */
import { z } from "zod";
import { config } from "~/config.server";
import { type Operation, operations } from "./operations.server";

type Json = { [key: string]: unknown };

/** Schemas with an id are written once and referred to. */
const schemaPath = "#/components/schemas/";

function build() {
  const components: Json = {};
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation, components) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Career Hub",
      version: "1",
      description:
        "The calls of the directory. Sign in by POST /login and send the token as Authorization: Bearer. Errors have one shape.",
    },
    servers: [{ url: config.APP_URL }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function described(operation: Operation, components: Json): Json {
  const { id, summary, who, body, answers } = operation;
  return {
    operationId: id,
    summary,
    "x-who": who,
    security: who === "anyone" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(operation),
    ...(body && { requestBody: { required: true, content: contentOf(body, "input", components) } }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, { what, schema }]) => [
        status,
        { description: what, ...(schema && { content: contentOf(schema, "output", components) }) },
      ]),
    ),
  };
}

function parametersOf({ path, parameters, once }: Operation): Json[] {
  const inPath = path.includes("{id}") ? [{ name: "id", in: "path", required: true, schema: { type: "integer" } }] : [];
  const inQuery = Object.entries(parameters?.shape ?? {}).map(([name, field]) => {
    const { description, ...schema } = schemaOf(field as z.ZodType, "input", {});
    return { name, in: "query", required: false, ...(description ? { description } : {}), schema };
  });
  const key = {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "The same key again within 24 hours is answered as the first time.",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  };
  return [...inPath, ...inQuery, ...(once ? [key] : [])];
}

const contentOf = (schema: z.ZodType, io: "input" | "output", components: Json): Json => ({
  "application/json": { schema: schemaOf(schema, io, components) },
});

/** A Zod schema as JSON Schema, its definitions moved to the document's components. */
function schemaOf(schema: z.ZodType, io: "input" | "output", components: Json): Json {
  const { $schema: _, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  for (const [id, definition] of Object.entries($defs as Json)) components[id] = refer(definition);
  return refer(rest) as Json;
}

function refer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refer);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "id" || typeof (value as Json).id !== "string")
      .map(([key, part]) => [
        key,
        key === "$ref" && typeof part === "string" ? part.replace("#/$defs/", schemaPath) : refer(part),
      ]),
  );
}

export type Document = ReturnType<typeof build>;

let made: Document | undefined;

export function openApi(): Document {
  made ??= build();
  return made;
}
