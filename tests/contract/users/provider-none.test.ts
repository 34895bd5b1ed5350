import { EXTENSIONS_HEADER } from "@contract/extensions";
import * as calls from "@contract/users/provider";
import { expect } from "vitest";
import { createUpstreamTest } from "../support/fixtures";

const { test, upstream } = createUpstreamTest();

test("[OIDC-06] an upstream without a provider announces no sign-in with one, and has none", async () => {
  const answers = await Promise.all([
    upstream.call(calls.provider),
    upstream.call(calls.startProviderSignIn),
    upstream.call(calls.finishProviderSignIn, { body: { state: "state", code: "code" } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(answers[0]?.headers[EXTENSIONS_HEADER]).not.toContain("provider-sign-in");
});
