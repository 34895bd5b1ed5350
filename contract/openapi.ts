import type { Call } from "./call";
import { findComposition } from "./schema-reader";
import { z } from "./zod";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema 2020-12 of a schema's input: the values that an upstream may send. */
const toJsonSchema = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema }) => {
      const composition = findComposition(zodSchema);
      if (composition && "items" in composition)
        Object.assign(jsonSchema, { type: "array", items: toJsonSchema(composition.items) });
    },
  });
  return json;
};

/** The error of every call: a message, and messages by field for invalid fields (spec 7). */
const errorSchema = {
  type: "object",
  properties: {
    error: {
      type: "object",
      properties: {
        message: { type: "string" },
        errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
      },
    },
  },
};

const toJsonContent = (schema: object) => ({ "application/json": { schema } });

/** The parameter names of a path. */
const listPathParameterNames = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** The parameters of a query; none if it is not an object. */
function listQueryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = toJsonSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
}

function toOpenApiOperation({
  id,
  method,
  path,
  query,
  body,
  answer,
  access,
  status,
  extension,
  spec,
}: Call) {
  const bodySchema = toJsonSchema(body);
  const hasBody = method !== "GET" && Object.keys(bodySchema.properties ?? {}).length > 0;
  return {
    operationId: `${id} ${method} ${path}`,
    summary: spec,
    ...(extension && { description: `Optional extension: ${extension}.` }),
    security: access === "public" ? [] : [{ bearer: [] }],
    parameters: [
      ...listPathParameterNames(path).map((name) => ({
        name,
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...listQueryParameters(query),
    ],
    ...(hasBody && { requestBody: { required: true, content: toJsonContent(bodySchema) } }),
    responses: {
      [status ?? 200]: { description: "Success", content: toJsonContent(toJsonSchema(answer)) },
      default: { description: "Failure", content: toJsonContent({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

/**
 * The contract as an OpenAPI 3.1 document, for building or testing an upstream with other tools.
 * @param authPrefix the path prefix of calls to the authentication host
 */
export function buildOpenApiDocument(calls: readonly Call[], authPrefix: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.host === "auth" ? authPrefix + call.path : call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOpenApiOperation(call) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Marquee upstream", version: "1" },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Error: errorSchema },
    },
    paths,
  };
}
