/** The OpenAPI document, prepared for the page /docs/api. */
import { openApi } from "./openapi.server";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  format?: string;
  description?: string;
  default?: unknown;
};
type Content = { content?: { "application/json": { schema: Schema } } };
type Described = {
  operationId: string;
  summary: string;
  "x-who": string;
  parameters: { name: string; in: string; description?: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, { description: string } & Content>;
};

export type ApiField = { name: string; kind: string; note: string };
export type ApiEndpoint = {
  id: string;
  method: string;
  path: string;
  summary: string;
  who: string;
  parameters: ApiField[];
  bodies: ApiField[][];
  responses: { status: string; what: string; kind: string }[];
};
export type ApiShape = { name: string; fields: ApiField[] };

/** Returns the endpoints and schemas of the OpenAPI document as rows. */
export function apiPage(): { endpoints: ApiEndpoint[]; shapes: ApiShape[] } {
  const { paths, components } = openApi();
  return {
    endpoints: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => endpointOf(path, method, described as Described)),
    ),
    shapes: Object.entries(components.schemas).map(([name, schema]) => ({ name, fields: fieldsOf(schema as Schema) })),
  };
}

function endpointOf(path: string, method: string, described: Described): ApiEndpoint {
  const body = schemaIn(described.requestBody);
  const variants = body ? (body.anyOf ?? [body]) : [];
  return {
    id: described.operationId,
    method: method.toUpperCase(),
    path,
    summary: described.summary,
    who: described["x-who"],
    parameters: described.parameters.map(({ name, in: where, description, schema }) => ({
      name,
      kind: kindOf(schema),
      note: [where, description].filter(Boolean).join(". "),
    })),
    bodies: variants.map((variant) => fieldsOf(variant)),
    responses: Object.entries(described.responses).map(([status, response]) => ({
      status,
      what: response.description,
      kind: kindOf(schemaIn(response)),
    })),
  };
}

const schemaIn = (part: Content | undefined) => part?.content?.["application/json"].schema;

function fieldsOf(schema: Schema, before = ""): ApiField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (field.properties) return fieldsOf(field, `${before}${name}.`);
    const isRequired = schema.required?.includes(name) && field.default === undefined;
    const notes = [isRequired ? "required" : undefined, field.description];
    return [{ name: before + name, kind: kindOf(field), note: notes.filter(Boolean).join(". ") }];
  });
}

/** The page lists at most this many values of an enum. */
const maxEnumValues = 24;

function kindOf(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1)!;
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(" or ");
  if (schema.enum)
    return `${schema.enum.slice(0, maxEnumValues).join(" | ")}${schema.enum.length > maxEnumValues ? " | …" : ""}`;
  if (schema.type === "array") return `list of ${kindOf(schema.items)}`;
  if (schema.properties) return `{${Object.keys(schema.properties).join(", ")}}`;
  return schema.format ?? [schema.type ?? "anything"].flat().join(" or ");
}
