import { calls } from "@contract/calls";
import { buildOpenApiDocument } from "@contract/openapi";
import { describe, expect } from "vitest";
import { createSharedUpstreamTest } from "./support/fixtures";

const { test, upstream } = createSharedUpstreamTest();

describe("the contract as a document", () => {
  test("is served without a token", async () => {
    const answer = await upstream.app.inject({ url: "/openapi.json" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(buildOpenApiDocument(calls, "/auth"))));
  });
});
