import { calls } from "@contract/calls";
import { openApi } from "@contract/openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine, startUpstream, type Upstream } from "./support/upstream";

describe(`the contract as a document (${engine})`, () => {
  let upstream: Upstream;

  beforeAll(async () => {
    upstream = await startUpstream();
  });
  afterAll(() => upstream.close());

  test("is served without a token", async () => {
    const answer = await upstream.app.inject({ url: "/openapi.json" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApi(calls, "/auth"))));
  });
});
