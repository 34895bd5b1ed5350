import { calls } from "@contract/calls";
import { buildOpenApiDocument } from "@contract/openapi";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";

interface Operation {
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { "application/json": { schema: { properties: object } } } };
  responses: Record<string, { content?: { "application/json": { schema: { properties?: object } } } }>;
}

const document = JSON.parse(JSON.stringify(buildOpenApiDocument(calls, "/auth"))) as {
  paths: Record<string, Record<string, Operation>>;
};

test("the contract is a valid OpenAPI 3.1 document", async () => {
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
});

test("every call of the contract is an operation with the parameters of its path", () => {
  for (const { host, method, path, spec } of calls) {
    const operation = document.paths[host === "auth" ? `/auth${path}` : path]?.[method.toLowerCase()];
    expect(operation?.summary, path).toBe(spec);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === "path");
    expect(inPath?.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
  }
});

test("an operation states its security, query, body and list items", () => {
  const leads = document.paths["/v1/leads"]?.get;
  expect(leads?.security).toEqual([{ bearer: [] }]);
  expect(document.paths["/auth/login"]?.post?.security).toEqual([]);
  expect(leads?.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["page", "search", "sort_by", "country"]),
  );
  expect(leads?.responses[200]).toMatchObject({
    content: {
      "application/json": { schema: { properties: { data: { items: { properties: { first_name: {} } } } } } },
    },
  });
  const created =
    document.paths["/v1/leads"]?.post?.requestBody?.content["application/json"].schema.properties;
  expect(Object.keys(created ?? {})).toEqual(expect.arrayContaining(["first_name", "country"]));
});
